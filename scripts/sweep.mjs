// `npm run sweep [-- --dry-run]`, the same as `npm run manara -- sweep`: files and rows that lost each other; while the school runs or not.
process.argv.splice(2, 0, 'sweep')
await import('./manara.mjs')
