/** What the TypeScript configurations of the tests use of lib.mjs. */
export const root: string
export const cacheFolder: string
export function findChromium(): string | undefined
export function findHeadlessShell(): string | undefined
