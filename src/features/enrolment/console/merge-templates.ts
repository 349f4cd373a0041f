// Two people write ready answers at the same time: what is saved holds the work of both.
import type { Template } from './queries.ts'

/**
 * The answers of now, with one's own changes to what there was at first. What a colleague added, or wrote elsewhere, stays; of the same text one's
 * own words count. What one of them removed goes, unless the other wrote in it.
 */
export function mergeTemplates(
  first: readonly Template[],
  mine: readonly Template[],
  now: readonly Template[],
): Template[] {
  const before = byId(first)
  const own = byId(mine)
  const there = byId(now)
  const stay = now.filter((each) => own.has(each.id) || differs(before.get(each.id), each))
  const come = mine.filter((each) => !there.has(each.id) && differs(before.get(each.id), each))
  return [...stay.map((each) => withOwn(each, before.get(each.id), own.get(each.id))), ...come]
}

const byId = (list: readonly Template[]) => new Map(list.map((each) => [each.id, each]))

function differs(before: Template | undefined, after: Template): boolean {
  return before?.kind !== after.kind || before.text_ar !== after.text_ar || before.text_en !== after.text_en
}

function withOwn(now: Template, before: Template | undefined, own: Template | undefined): Template {
  if (!own) return now
  return {
    ...own,
    text_ar: own.text_ar === before?.text_ar ? now.text_ar : own.text_ar,
    text_en: own.text_en === before?.text_en ? now.text_en : own.text_en,
  }
}
