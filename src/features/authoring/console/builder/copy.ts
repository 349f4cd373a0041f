// A copy of a chapter or a quiz: the same content with new ids. Pure.
import type { DocumentChapter, DocumentQuestion, DocumentQuiz } from '../../document.ts'

export function copyOf(chapter: DocumentChapter, newId: () => string): DocumentChapter {
  return {
    ...chapter,
    id: newId(),
    resources: chapter.resources.map((resource) => ({ ...resource, id: newId() })),
    quizzes: chapter.quizzes.map((quiz) => copyOfQuiz(quiz, newId)),
  }
}

function copyOfQuiz(quiz: DocumentQuiz, newId: () => string): DocumentQuiz {
  return { ...quiz, id: newId(), questions: quiz.questions.map((question) => copyOfQuestion(question, newId)) }
}

export function copyOfQuestion(question: DocumentQuestion, newId: () => string): DocumentQuestion {
  return { ...question, id: newId() }
}
