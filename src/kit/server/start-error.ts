// A reason why the program cannot start or go on, in one clear sentence: main prints it and exits with 1, without a stack.
export class StartError extends Error {
  override name = 'StartError'
}
