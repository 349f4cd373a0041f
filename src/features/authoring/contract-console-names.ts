// Categories and instructors, as staff edit them (console.md §4).
import * as z from 'zod'
import { endpoint, Id, Line, limitUpTo, Nothing, Page } from '#kit/contract.ts'
import { Hue } from '#features/catalogue/contract.ts'

const access = 'content'

const CategoryFields = z.object({
  name: Line(100),
  name_en: z.string().trim().max(100).nullable().optional(),
  description: z.string().trim().max(1000).optional(),
  description_en: z.string().trim().max(1000).nullable().optional(),
  hue: Hue.optional(),
  position: z.int().min(0).max(10_000).optional(),
})
export const EditedCategory = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string(),
  description_en: z.string().nullable(),
  hue: Hue,
  position: z.number(),
  /** Number of courses in any state. */
  courses: z.number(),
})
const InstructorFields = z.object({
  name: Line(100),
  name_en: z.string().trim().max(100).nullable().optional(),
  headline: z.string().trim().max(200).optional(),
  headline_en: z.string().trim().max(200).nullable().optional(),
  bio: z.string().trim().max(5000).optional(),
  bio_en: z.string().trim().max(5000).nullable().optional(),
  /** `file:…` of an uploaded picture, or https. */
  profile_picture: z.string().max(2000).nullable().optional(),
})
export const EditedInstructor = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string().nullable(),
  headline: z.string(),
  headline_en: z.string().nullable(),
  bio: z.string(),
  bio_en: z.string().nullable(),
  profile_picture: z.string().nullable(),
  profile_picture_address: z.string().nullable(),
  courses: z.number(),
})
/** `mine`: the row of the instructor who asks, the only one that they may change. */
const ListedInstructor = EditedInstructor.extend({ mine: z.boolean() })
const one = z.object({ id: Id })
const names = z.object({ q: z.string().trim().max(100).optional(), page: Page, limit: limitUpTo(200, 100) })

export const listEditedCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  access,
  summary: 'All categories in both languages.',
  query: names,
  data: z.array(EditedCategory),
  shape: 'list',
})
export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  access,
  summary: 'A new category, at the end.',
  body: CategoryFields,
  data: EditedCategory,
  errors: { NAME_TAKEN: 409 },
})
export const updateCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  access,
  summary: 'Change a category; fields that are left out stay.',
  params: one,
  body: CategoryFields.partial(),
  data: EditedCategory,
  errors: { NAME_TAKEN: 409 },
})
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  access,
  summary: 'Remove a category that no course is in; else 409 with `places`.',
  params: one,
  data: Nothing,
  errors: { IN_USE: 409 },
})
export const listEditedInstructors = endpoint({
  method: 'GET',
  path: '/admin/instructors',
  access,
  summary: 'All instructors in both languages.',
  query: names,
  data: z.array(ListedInstructor),
  shape: 'list',
})
export const createInstructor = endpoint({
  method: 'POST',
  path: '/admin/instructors',
  access,
  summary: 'A new instructor.',
  body: InstructorFields,
  data: EditedInstructor,
})
export const updateInstructor = endpoint({
  method: 'PUT',
  path: '/admin/instructors/:id',
  access,
  summary: 'Change an instructor; fields that are left out stay. An instructor may change their own.',
  params: one,
  body: InstructorFields.partial(),
  data: EditedInstructor,
})
export const deleteInstructor = endpoint({
  method: 'DELETE',
  path: '/admin/instructors/:id',
  access,
  summary: 'Remove an instructor whom no course and no account names; else 409 with `places`.',
  params: one,
  data: Nothing,
  errors: { IN_USE: 409 },
})
