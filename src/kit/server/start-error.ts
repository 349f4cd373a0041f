// A reason not to start, told in one clear sentence: printed without a stack trace, exit code 1.
export class StartError extends Error {}
