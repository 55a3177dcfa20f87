/** What a person writes into a discussion, as forms and calls check it. */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'
import { KOMENTAR_MAX } from './rasprava.ts'

export const tekstKomentara = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, PORUKE.polje.obavezno),
    z.maxLength(KOMENTAR_MAX, PORUKE.polje.maxDuljina(KOMENTAR_MAX)),
  )
