/** The part of a dress rehearsal in its address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

const DIJELOVI = ['administrativna', 'prihvatljivost', 'spojena'] as const

/** `?dio=prihvatljivost`; the first part without it. */
export const parseDioProbe = (raw: RawSearch): { dio?: (typeof DIJELOVI)[number] } =>
  compact({ dio: oneOfParam(raw.dio, DIJELOVI) })
