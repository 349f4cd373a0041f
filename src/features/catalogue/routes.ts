// The public catalogue. Stored addresses of pictures and videos become ones that a browser can open.
import { handle, type Context } from '#kit/server/http.ts'
import { refuse } from '#kit/server/app-error.ts'
import type { Media } from '#kit/server/media.ts'
import * as contract from './contract.ts'
import { findCourses } from './find-courses.ts'
import { highlight } from './highlight.ts'
import { reviewAuthor } from './review-author.ts'
import type { SearchQuery } from './search-query.ts'
import * as sql from './sql.ts'
import { listCards } from './sql-cards.ts'
import { findRatings, findReviews, listTestimonials } from './sql-reviews.ts'
import { mostSuggested, suggestionsOf } from './suggestions.ts'
import { understoodAs } from './understood.ts'

interface Pictures {
  thumbnail_url: string | null
  instructors: { profile_picture: string | null }
}

function withPictures<C extends Pictures>(card: C, { addressOrNull }: Media): C {
  const instructors = { ...card.instructors, profile_picture: addressOrNull(card.instructors.profile_picture) }
  return { ...card, thumbnail_url: addressOrNull(card.thumbnail_url), instructors }
}

function readerOf({ user, language }: Pick<Context<typeof contract.getCourse>, 'user' | 'language'>): sql.Reader {
  return { userId: user?.userId ?? null, language }
}

function marksOf(
  card: { title: string; summary: string; categories: { name: string }; instructors: { name: string } },
  query: SearchQuery,
) {
  const texts = {
    title: card.title,
    category: card.categories.name,
    instructor: card.instructors.name,
    summary: card.summary,
  }
  return Object.entries(texts).flatMap(([field, text]) => {
    const ranges = highlight(text, query)
    return ranges.length > 0 ? [{ field: field as keyof typeof texts, text, ranges }] : []
  })
}

export const catalogueRoutes = [
  handle(contract.listCourses, async ({ db, query, language, media }) => {
    const { cards, total } = await listCards(db, { ...query, language })
    const meta = { page: query.page, limit: query.limit, total }
    return { data: cards.map((card) => withPictures(card, media)), meta }
  }),

  handle(contract.searchCourses, async ({ db, query: { q, ...rest }, language, media }) => {
    const { cards, total, query, relaxed } = await findCourses(db, q, { ...rest, language })
    const data = cards.map((card) => ({ ...withPictures(card, media), highlights: marksOf(card, query) }))
    const meta = { page: rest.page, limit: rest.limit, total, understood: understoodAs(q, query, data), relaxed }
    return { data, meta }
  }),

  handle(contract.listSuggestions, async ({ db, query: { q }, language }) => {
    const { cards, query, relaxed } = await findCourses(db, q, { page: 1, limit: mostSuggested, language })
    return relaxed ? [] : suggestionsOf(cards.map((card) => ({ ...card, highlights: marksOf(card, query) })))
  }),

  handle(contract.listCategories, ({ db, language }) => sql.listCategories(db, language)),

  handle(contract.listInstructors, async ({ db, language, media }) => {
    const instructors = await sql.listInstructors(db, language)
    return instructors.map((one) => ({ ...one, profile_picture: media.addressOrNull(one.profile_picture) }))
  }),

  handle(contract.getInstructor, async ({ db, params, language, media }) => {
    const instructor = (await sql.findInstructor(db, params.id, language)) ?? refuse('NOT_FOUND')
    const courses = instructor.courses.map((card) => withPictures(card, media))
    return { ...instructor, profile_picture: media.addressOrNull(instructor.profile_picture), courses }
  }),

  handle(contract.getCourse, async (context) => {
    const { db, params, media } = context
    const course = (await sql.findCourse(db, params.id, readerOf(context))) ?? refuse('NOT_FOUND')
    return withPictures({ ...course, related: course.related.map((card) => withPictures(card, media)) }, media)
  }),

  handle(contract.getCoursePreview, async (context) => {
    const { db, params, media } = context
    return withPictures((await sql.findPreview(db, params.id, readerOf(context))) ?? refuse('NOT_FOUND'), media)
  }),

  handle(contract.listChapters, async (context) => {
    const { db, params } = context
    return (await sql.findChapters(db, params.id, readerOf(context))) ?? refuse('NOT_FOUND')
  }),

  handle(contract.getPreviewChapter, async (context) => {
    const { db, params, media, fail } = context
    const found = (await sql.findChapter(db, params.id, params.chapterId, readerOf(context))) ?? refuse('NOT_FOUND')
    if (!found.allow_preview) return fail('CHAPTER_LOCKED', { text: 'PREVIEW_NOT_ALLOWED' })
    return {
      ...found,
      vimeo_url: media.addressOrNull(found.vimeo_url),
      poster_url: media.addressOrNull(found.poster_url),
      captions: found.captions.map(({ language, url }) => ({ language, url: media.address(url) })),
    }
  }),

  handle(contract.listReviews, async (context) => {
    const { db, params, query, user } = context
    const { reviews, total } = (await findReviews(db, params.id, readerOf(context), query)) ?? refuse('NOT_FOUND')
    return {
      data: reviews.map(({ full_name, created_at, student_id, reply, replied_at, reported, ...review }) => ({
        ...review,
        author: reviewAuthor(full_name),
        ...(reply !== null && replied_at !== null && { reply: { text: reply, at: new Date(replied_at) } }),
        own: student_id === user?.userId,
        ...(reported && { reported }),
        // Dates inside JSON of the database are texts.
        created_at: new Date(created_at),
      })),
      meta: { ...query, total },
    }
  }),

  handle(contract.getRatings, async (context) => {
    const { db, params } = context
    return (await findRatings(db, params.id, readerOf(context))) ?? refuse('NOT_FOUND')
  }),

  handle(contract.listTestimonials, async ({ db, language }) => {
    const found = await listTestimonials(db, language)
    return found.map(({ full_name, id, title, ...said }) => ({
      ...said,
      author: reviewAuthor(full_name),
      courses: { id, title },
    }))
  }),
]
