// `npm run create-owner -- <email> [full name]`, the same as `npm run manara -- create-owner`: makes the owner of this school, while it runs or not.
process.argv.splice(2, 0, 'create-owner')
await import('./manara.mjs')
