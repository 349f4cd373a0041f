// How figures of a report are described: parts of a video, and questions in words where there are enough answers. Pure.
import type { Language } from '#kit/languages.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import ar from './report-words.ar.json' with { type: 'json' }
import en from './report-words.en.json' with { type: 'json' }
import { pieceSeconds, type QuestionCounts, type ReportCounts } from './sql-report.ts'

const texts = { ar, en }
/** With fewer attempts a share would suggest too much. */
export const enough = 20
/** Shares of right answers between which a question is neither hard nor easy. */
export const [hardBelow, easyFrom] = [0.3, 0.9] as const
/** From this value on a question separates students who know the subject from others. */
export const tellsFrom = 0.1
/** As many pieces as a screen shows of one video. */
const shownPieces = 60

export function chooseWords<Counts extends Pick<QuestionCounts, 'attempts' | 'correct' | 'discrimination' | 'wrong'>>(
  { discrimination, wrong, ...question }: Counts,
  language: Language,
) {
  if (question.attempts < enough) return question
  const difficulty = round(question.correct / question.attempts)
  return {
    ...question,
    difficulty,
    ...(discrimination !== null && { discrimination: round(discrimination) }),
    words: wordsOf(difficulty, discrimination, language),
    ...(wrong && {
      wrong: {
        kind: wrong.kind,
        answer: wrong.answer,
        percent: Math.round((100 * wrong.count) / question.attempts),
      },
    }),
  }
}

function wordsOf(difficulty: number, discrimination: number | null, language: Language): string {
  const text = texts[language]
  const hard = difficulty < hardBelow ? text.hard : difficulty > easyFrom ? text.easy : text.medium
  return fillIn(text.both, { difficulty: hard, discrimination: text[tellsOf(discrimination)] })
}

/** How well a question separates students who know the subject from others. */
export function tellsOf(discrimination: number | null): 'strong' | 'good' | 'weak' | 'none' {
  if (discrimination === null || discrimination < tellsFrom) return 'none'
  if (discrimination < 0.3) return 'weak'
  return discrimination < 0.5 ? 'good' : 'strong'
}

/** How many watched each piece: students who left the video in it or after it. */
export function toVideos({ chapters, left }: Pick<ReportCounts, 'chapters' | 'left'>) {
  const byChapter = Map.groupBy(left, ({ chapter_id }) => chapter_id)
  return chapters
    .filter(({ has_video }) => has_video)
    .map(({ id, minutes }) => {
      const pieces = byChapter.get(id) ?? []
      const last = pieces.reduce((most, { piece }) => Math.max(most, piece), 0)
      const seconds = Math.max(minutes * 60, (last + 1) * pieceSeconds)
      const step = Math.ceil(seconds / pieceSeconds / shownPieces) * pieceSeconds
      return {
        chapter_id: id,
        seconds: Array.from({ length: Math.ceil(seconds / step) }, (_, at) => {
          const [from, to] = [at * step, Math.min(seconds, (at + 1) * step)]
          const views = pieces.reduce(
            (sum, { piece, count }) => sum + ((piece + 1) * pieceSeconds > from ? count : 0),
            0,
          )
          return { from, to, views }
        }),
      }
    })
}

function round(share: number): number {
  return Math.round(share * 100) / 100
}
