/** How envelopes of earlier versions of an application are read today. */
import type { History } from '#contract/kernel/sync/versions.ts'

/** Version 1 is the only one so far. A step joins here with the change of the form that needs it. */
export const POVIJEST_PROJEKTA: History = []
