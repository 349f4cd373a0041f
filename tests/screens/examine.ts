// What holds for every screen, asked of the page as it stands. Each examination answers with its findings, in words.
import type { Page } from '@playwright/test'

/** The same words on each examined page: run before its own scripts. */
export async function bringTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const describe = (element: Element) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
      return `${element.localName}.${[...element.classList].join('.')} «${name.slice(0, 40)}»`
    }
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link') &&
      getComputedStyle(element).clipPath !== 'inset(50%)'
    /** Under an open window nothing can be reached. */
    const stage = () => document.querySelector('dialog[open]') ?? document.body
    Object.assign(window, {
      screenTools: {
        describe,
        stage,
        all: (selector: string) => [...stage().querySelectorAll<HTMLElement>(selector)].filter(seen),
      },
    })
  })
}

interface Tools {
  describe: (element: Element) => string
  stage: () => Element
  all: (selector: string) => HTMLElement[]
}
declare global {
  interface Window {
    screenTools: Tools
  }
}

const actions =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex="0"], video[controls]'

export function structure(page: Page, language: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const root = document.documentElement
    const found: string[] = []
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    if (root.lang !== wanted) found.push(`lang is ${root.lang}`)
    if (root.dir !== (wanted === 'ar' ? 'rtl' : 'ltr')) found.push(`dir is ${root.dir}`)
    if (count('h1') !== 1) found.push(`${count('h1')} headings of the first level`)
    if (count('main') !== 1) found.push(`${count('main')} main parts`)
    if (!/ — (منارة|Manara)( |$)/.test(document.title)) found.push(`title is ${document.title}`)
    const reachable = [...document.querySelectorAll<HTMLAnchorElement>('a[href], button, input')]
    const first = reachable.find((element) => element.checkVisibility({ visibilityProperty: true }))
    // Where the main part comes first, there is nothing to skip.
    if (first?.closest('main')) return found
    if (!first?.matches('a.skip-link[href^="#"]')) found.push(`first comes ${first?.outerHTML.slice(0, 80)}`)
    else if (!document.querySelector(first.hash)) found.push(`the skip link leads nowhere`)
    return found
  }, language)
}

/** Nothing reaches beyond the window, and no text beyond its box. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { all, describe } = window.screenTools
    const root = document.documentElement
    const found: string[] = []
    if (root.scrollWidth > root.clientWidth) {
      const wide = all('*').filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (right > root.clientWidth + 1 || left < -1) && element.children.length === 0
      })
      found.push(
        `the page is ${root.scrollWidth} wide in ${root.clientWidth}: ${wide.slice(0, 3).map(describe).join(', ')}`,
      )
    }
    for (const element of all('*')) {
      if (element.closest('svg, video, progress, pre')) continue
      const text = rectOfText(element)
      if (text) check(element, text, boxOf(element))
      // Its cells hold their texts; it may itself be wider than its place.
      if (element.matches('button, .btn, table') && element.parentElement)
        check(element, element.getBoundingClientRect(), boxOf(element.parentElement))
    }
    return found.slice(0, 12)

    function rectOfText(element: Element): DOMRect | undefined {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())
      if (texts.length === 0) return undefined
      const range = document.createRange()
      range.setStartBefore(texts[0]!)
      range.setEndAfter(texts.at(-1)!)
      return range.getBoundingClientRect()
    }

    function check(element: Element, own: DOMRect, box: ReturnType<typeof boxOf>): void {
      if (!box || (own.left > box.rect.left - 1.5 && own.right < box.rect.right + 1.5)) return
      const places = [own, box.rect].map(({ left, right }) => `${Math.round(left)}–${Math.round(right)}`)
      found.push(`${describe(element)} ${box.why}: ${places.join(' in ')}`)
    }

    /** What must hold the text: a control's own frame, else whatever cuts it off, else the window. Rows that scroll hold anything. */
    function boxOf(element: Element): { rect: { left: number; right: number }; why: string } | undefined {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll')
          return at.matches('dialog, .dialog-body, .drawer-body')
            ? { rect: at.getBoundingClientRect(), why: 'is cut off' }
            : undefined
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
        if (at.matches('button, .btn, .chip, .badge, td, th, label, .tab, .card'))
          return { rect: at.getBoundingClientRect(), why: 'sticks out' }
        if (style.overflowX !== 'visible' && style.display !== 'inline')
          return { rect: at.getBoundingClientRect(), why: 'is cut off' }
      }
      return { rect: { left: 0, right: root.clientWidth }, why: 'leaves the window' }
    }
  })
}

/** Fingers need 44 px, counting what a control's surroundings pass on to it; links inside a sentence are as high as its lines (WCAG 2.5.8). */
export function targets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const { all, describe } = window.screenTools
    const small = all(selector).flatMap((element) => {
      // Of a row of a table, all of it may be pressed.
      if (element.matches('[tabindex="0"]:not(a, button, input), .requests-open')) return []
      const target = element.closest<HTMLElement>('label, .field-box') ?? element
      const { width, height } = target.getBoundingClientRect()
      const inSentence =
        getComputedStyle(target).display === 'inline' &&
        target.parentElement!.textContent.trim() !== target.textContent.trim()
      if (inSentence || (reach(target, width, 'x') && reach(target, height, 'y'))) return []
      return [`${describe(target)} ${Math.round(width)}×${Math.round(height)}`]
    })
    return [...new Set(small)]

    /** How far a finger may slip along the axis and still hits it. */
    function reach(element: HTMLElement, size: number, axis: 'x' | 'y'): boolean {
      if (size > 43.4) return true
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hits = (away: number) => {
        const [x, y] = axis === 'x' ? [away, 0] : [0, away]
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return hit !== null && element.contains(hit)
      }
      const slip = (step: number) => {
        let away = 0
        while (Math.abs(away) < 44 && hits(away + step)) away += step
        return Math.abs(away)
      }
      return slip(1) + slip(-1) >= least(element) - 2
    }
    /** The player's row of buttons fills a phone's width; each is as high as a finger and farther from the next than WCAG asks. */
    function least(element: HTMLElement): number {
      return element.matches('.player-button') ? 36 : 44
    }
  }, actions)
}

/** Everything that takes the focus shows it. A key must have been pressed before. */
export function focusRings(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { all, describe } = window.screenTools
    const before = document.activeElement as HTMLElement | null
    const shows = (element: HTMLElement) =>
      [
        element,
        element.parentElement,
        element.closest('label, .field-box, .rich-box, .player'),
        element.nextElementSibling,
      ].some((bearer) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(bearer ?? element)
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || / 0px 0px 0px [2-9]px/.test(boxShadow)
        )
      })
    const hidden: string[] = []
    for (const element of all(selector)) {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element || shows(element)) continue
      // A frame is drawn in a moment.
      for (let frame = 0; frame < 20 && !shows(element); frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      if (!shows(element)) hidden.push(describe(element))
    }
    before?.focus({ preventScroll: true })
    return hidden
  }, actions)
}

/** Nothing that takes the focus is wholly behind a bar that stays in its place (WCAG 2.4.11). */
export function obscured(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const { all, describe } = window.screenTools
    const [before, top] = [document.activeElement as HTMLElement | null, scrollY]
    const shares = [0.05, 0.5, 0.95]
    const hidden = all(selector).filter((element) => {
      element.focus()
      if (document.activeElement !== element || element.closest('.toasts')) return false
      const bearer = element.closest('label') ?? element
      const { x, y, width, height } = element.getBoundingClientRect()
      const points = shares.flatMap((across) => shares.map((down) => [x + width * across, y + height * down] as const))
      return !points.some(([across, down]) => {
        // A message goes again by itself.
        const seen = document.elementsFromPoint(across, down).find((each) => !each.closest('.toasts'))
        return seen && (bearer.contains(seen) || (seen.contains(element) && seen !== document.body))
      })
    })
    before?.focus({ preventScroll: true })
    scrollTo(0, top)
    return hidden.map((element) => describe(element))
  }, actions)
}

/** With reduced motion everything is there at once. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { all, describe } = window.screenTools
    const longest = (list: string) =>
      Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000)))
    return all('*')
      .flatMap((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element)
        const moves = longest(transitionDuration) > 10 || (animationName !== 'none' && longest(animationDuration) > 10)
        return moves ? [`${describe(element)} ${transitionDuration} ${animationName} ${animationDuration}`] : []
      })
      .slice(0, 8)
  })
}

/** Where the system paints in its own few colours, shapes are drawn by borders, and only what is chosen is ticked. */
export async function forcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const { all, describe } = window.screenTools
    // Transparent there is painted as a text is.
    const ticked = all('.check-box:not(.is-on, :has(:checked)) > .icon').map(
      (tick) => `a tick on what is not chosen: ${describe(tick.closest('label, td, th, li') ?? tick)}`,
    )
    const unframed = all(
      '.btn:not(.btn-ghost), .card, .chip, input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select, .dialog',
    ).flatMap((element) => {
      const framed = [element, element.parentElement!].some((each) => {
        const style = getComputedStyle(each)
        return Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none'
      })
      return framed ? [] : [describe(element)]
    })
    return [...ticked, ...unframed]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return [...new Set(found)]
}

/** E-mail addresses, codes and numbers of certificates stand apart from the direction around them. */
export function isolation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { stage } = window.screenTools
    const foreign = /[\w.+-]+@[\w-]+\.[\w.]+|\b(?:MN|MNR)-[\dA-Z-]{5,}/
    const found: string[] = []
    const walker = document.createTreeWalker(stage(), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      // Unicode's own signs isolate too, where no element can stand.
      const text = (walker.currentNode.nodeValue ?? '').replaceAll(/\u2066[^\u2069]*\u2069/g, '')
      const match = foreign.exec(text)?.[0]
      let around = walker.currentNode.parentElement
      if (!match || !around || around.closest('script, style, [dir=ltr]')) continue
      while (around && !/isolate|plaintext/.test(getComputedStyle(around).unicodeBidi)) around = around.parentElement
      const rest = (around?.textContent ?? '').replaceAll(match, '')
      if (/\p{Script=Arabic}/u.test(rest)) found.push(`${match} in «${rest.trim().slice(0, 60)}»`)
    }
    return found
  })
}

const named =
  /^\s*- (?:button|link|textbox|searchbox|combobox|checkbox|radio|radiogroup|tab|tablist|tabpanel|progressbar|slider|dialog|alertdialog|menu|menuitem|navigation|img|switch)(?: \[[^\]]*\])*:?$/

/** What a screen reader reads out has a name. */
export async function names(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  // Of groups, those of fields: what folds open is called by its summary.
  const groups = await page.evaluate(() => {
    const { all, describe } = window.screenTools
    return all('fieldset:not(:has(> legend), [aria-label], [aria-labelledby])').map(describe)
  })
  return [...tree.split('\n').filter((line) => named.test(line)), ...groups]
}
