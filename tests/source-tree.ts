// The project's own source as trees, for tests that look at how it is written.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const root = path.resolve(import.meta.dirname, '..')

export interface SourceNode {
  type: string
  [field: string]: unknown
}

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  name: string
  text: string
}

export function readFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root })
    .map((name) => ({ name: name.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, name), 'utf8') }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Every node of a TypeScript file, parents first. */
export function nodesOf({ text, name }: SourceFile): SourceNode[] {
  const pending: unknown[] = [parseSync(text, { syntax: 'typescript', tsx: name.endsWith('x'), target: 'es2024' })]
  const nodes: SourceNode[] = []
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next) && typeof (next as SourceNode).type === 'string') nodes.push(next as SourceNode)
    pending.push(...Object.values(next).toReversed())
  }
  return nodes
}

/** The words of string and template literals. */
export function literalsOf(nodes: readonly SourceNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'StringLiteral') return [String(node['value'])]
    if (node.type === 'TemplateElement') return [String(node['cooked'] ?? node['raw'])]
    return []
  })
}
