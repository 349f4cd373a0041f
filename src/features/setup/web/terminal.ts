// What the program prints at the first start of an empty school (main.ts), as an example.
export const exampleToken = 'MNR-4K7Q-92XD-HT3V'
export const printed = { before: '$ npm start\nFirst start: open ', address: '/setup#token=MNR-…' }
/** docs/operations.md, Restore. */
export const restoring = '$ npm run manara -- restore --from /path/to/backup'
