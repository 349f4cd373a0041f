/** A header of an exported archive: how many files of the draft are no longer there, and so not in it. */
export const missingFilesHeader = 'x-missing-files'
