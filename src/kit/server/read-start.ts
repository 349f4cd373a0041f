// The first bytes of a file on the disk: enough to recognise its type.
import { open } from 'node:fs/promises'

/** @returns fewer bytes where the file is shorter */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
