/** Puts back what the test file before has changed in the process that it shares with this one. */
import { vi } from 'vitest'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
// The simulation does without traces; an inline snapshot finds its place by one.
Error.stackTraceLimit = 10
