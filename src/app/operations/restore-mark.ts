import path from 'node:path'

/** Lies there while a restore is under way: no school opens beside it, nor after one that was broken off. */
export const restoreMark = (dataDir: string) => path.join(dataDir, 'restoring')
