/** What a source says as text: literals, elements of a page, and templates with what they put in left open. */
import { parseSync, Visitor } from 'vite'

/** White space is folded; `{}` stands for what a template puts in. */
export function tekstoviIzvora(file: string, source: string): string[] {
  const found: string[] = []
  const add = (text: string) => found.push(text.replaceAll(/\s+/g, ' ').trim())
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') add(value)
    },
    JSXText({ value }) {
      add(value)
    },
    TemplateLiteral({ quasis }) {
      add(quasis.map(({ value }) => value.cooked ?? '').join('{}'))
    },
  }).visit(parseSync(file, source).program)
  return found
}
