/** Milliseconds of a processor that this thread has used: what others do on the machine meanwhile does not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
