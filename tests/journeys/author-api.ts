// Drafts of courses by the API, as whoever is signed in on a page.
import { expect, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'

/** What asks the API as whoever is signed in on this page. */
export async function apiOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return {
    // What the server sent.
    // oxlint-disable-next-line typescript/no-explicit-any
    read: async (path: string): Promise<any> =>
      (await (await page.request.get(`/api${path}`, { headers })).json()).data,
    write: async (method: string, path: string, data: object) => {
      const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    },
  }
}

type Api = Awaited<ReturnType<typeof apiOf>>

export async function beginCourse({ read, write }: Api, title: string): Promise<string> {
  const [[category], [instructor]] = [await read('/admin/categories'), await read('/admin/instructors')]
  const names = { category_id: category.id, instructor_id: instructor.id }
  return (await write('POST', '/admin/courses', { title, language: 'en', ...names })).id
}

/** A draft with one chapter. */
export async function beginWithChapter(api: Api, title: string, chapter = newChapter(uuidv7(), 'One')) {
  const id = await beginCourse(api, title)
  const changes = [{ op: 'insert', path: 'chapters', value: chapter }]
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })
  return { id, chapter }
}

/** A free course of one chapter, published. `change` changes its draft. */
export async function publishFree(api: Api, title: string) {
  const id = await beginCourse(api, title)
  const change = async (changes: object[]): Promise<number> => {
    const { revision } = await api.read(`/admin/courses/${id}/draft`)
    return (await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: revision, changes })).revision
  }
  const chapter = { ...newChapter(uuidv7(), 'أوّل'), description: '<p>نص</p>' }
  const plan = { id: uuidv7(), name: 'مجانية', price: 0, features: [], retired: false }
  const insert = (path: string, value: object) => ({ op: 'insert', path, value })
  const revision = await change([insert('chapters', chapter), insert('plans', plan)])
  await api.write('POST', `/admin/courses/${id}/publish`, { revision })
  return { id, change }
}
