// The video check: at publishing, and daily for all courses (console.md §4: an unreachable video warns and never blocks).
import type { Database } from '#kit/server/database.ts'
import { probeVideo, type VideoAnswer, type Way } from './probe-video.ts'
import { forgetOthers, storeAnswers, listVideoAddresses } from './sql-video-checks.ts'

const atOnce = 4

/** @param courseId null: every course of the school */
export async function checkVideos(
  db: Database,
  { courseId, now, way }: { courseId: string | null; now: () => Date; way: Way },
): Promise<void> {
  const addresses = await listVideoAddresses(db, courseId)
  const answers: { address: string; reason: VideoAnswer }[] = []
  const waiting = addresses.values()
  const ask = async () => {
    for (const address of waiting) answers.push({ address, reason: await probeVideo(address, way) })
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  // No address answered at all: this school's server has no connection to the internet.
  const isCutOff = answers.length > 1 && answers.every(({ reason }) => reason === 'unreachable')
  if (!isCutOff && answers.length > 0) await storeAnswers(db, answers, now())
  if (courseId === null) await forgetOthers(db, addresses)
}
