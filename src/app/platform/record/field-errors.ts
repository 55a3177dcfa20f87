import { ApiProblem } from '#app/platform/api/problem.ts'

/** What the server said of each field, by its name. `within`: parts of the body whose names the form does not use. */
export function fieldErrors(error: unknown, within: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {}
  const nameOf = (path: string) => {
    const part = within.find((one) => path.startsWith(`${one}.`))
    return part === undefined ? path : path.slice(part.length + 1)
  }
  return Object.fromEntries(error.greske.map(({ polje = '', poruka }) => [nameOf(polje), poruka]))
}
