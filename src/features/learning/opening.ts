// Which chapter of a course opens. Pure; used by the server and the learn page.

interface Openable {
  id: string
  locked: boolean
  progress: { completed: boolean }
}

/** The wanted chapter if it is open; else the first not yet completed, else the first (specification §2, Learn page): of those that are open. */
export function chapterToOpen<Chapter extends Openable>(
  chapters: readonly Chapter[],
  wanted: string | null,
): Chapter | undefined {
  const isOpen = (chapter: Chapter) => !chapter.locked
  return (
    chapters.find((chapter) => chapter.id === wanted && isOpen(chapter)) ??
    chapters.find((chapter) => !chapter.progress.completed && isOpen(chapter)) ??
    chapters.find(isOpen) ??
    chapters[0]
  )
}
