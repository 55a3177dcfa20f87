/**
 * Passwords are kept as argon2id only (R-AUT-1). Hashing takes memory and a core by design, so at most four run at once and
 * a short queue waits; a storm of sign-ins is turned away instead of taking the portal down.
 */
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Problem } from '#contract/kernel/problem.ts'

/** 19 MiB, two passes, one lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const AT_ONCE = 4
const LONGEST_QUEUE = 50

/** Lets `atOnce` pieces of work run; further ones wait in order, and past `longest` waiting are refused with 503. */
export class Turnstile {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #longest: number

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#longest) throw new Problem('preopterecenje')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

const turnstile = new Turnstile(AT_ONCE, LONGEST_QUEUE)
const bytes = (password: string): string => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return turnstile.run(() => hash(bytes(password), ARGON2))
}

/** Something to check against when there is no such account, so that the answer takes as long (R-AUT-4). */
let nobody: Promise<string> | undefined

/** Compares in the time of one hash, whether or not there is anything to compare with. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nitko', ARGON2)
  const against = stored ?? (await nobody)
  const matches = await turnstile.run(() => verify(against, bytes(password)))
  return matches && stored !== null && stored !== undefined
}

/** True for a hash made with weaker or other parameters than today's; it is replaced at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== ARGON2.memoryCost || timeCost !== ARGON2.timeCost || parallelism !== ARGON2.parallelism
}
