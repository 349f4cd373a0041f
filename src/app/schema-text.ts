// A JSON schema on one line, for the readable API page: `{ id: uuid, page?: integer 1…100 = 1 }`.
import type { OpenAPIV3_1 } from 'openapi-types'

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

export function schemaText(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything'
  if ('$ref' in schema) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + standardOf(schema)
  if (schema.type === 'array') return `[ ${itemsText(schema, indent)} ]`
  if (schema.type === 'object') return objectText(schema, indent)
  const name = schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything'))
  return name + rangeOf(schema) + standardOf(schema)
}

function itemsText(schema: OpenAPIV3_1.SchemaObject, indent: string): string {
  const { items, prefixItems } = schema as { items?: Schema; prefixItems?: Schema[] }
  return prefixItems ? prefixItems.map((item) => schemaText(item, indent)).join(', ') : schemaText(items, indent)
}

function objectText(schema: OpenAPIV3_1.SchemaObject, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property, inner)}`,
  )
  if (typeof additionalProperties === 'object') lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`)
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

/** Zod bounds whole numbers by what a number can hold; that says nothing to a reader. */
function rangeOf({ minimum, maximum, minLength, maxLength }: OpenAPIV3_1.SchemaObject): string {
  const meaningful = (bound: number | undefined) =>
    bound !== undefined && Number.isSafeInteger(bound) && Math.abs(bound) < 2 ** 52 ? bound : undefined
  const from = meaningful(minimum) ?? minLength
  const to = meaningful(maximum) ?? maxLength
  return from === undefined && to === undefined ? '' : ` ${from ?? ''}…${to ?? ''}`
}

function standardOf({ default: standard }: OpenAPIV3_1.SchemaObject): string {
  return standard === undefined ? '' : ` = ${JSON.stringify(standard)}`
}
