/** A kind of record that lives on devices, declared once for the device and the server. */
import type { Envelope } from '../sync/envelope.ts'
import type { History } from '../sync/versions.ts'

export interface NaUredaju {
  /** Its type in envelopes: the name of its kind. */
  vrsta: string
  /** How what earlier versions of the portal wrote is read. */
  history: History
  /** What a device may write of it. */
  omotnice: readonly Envelope['payload']['kind'][]
  /** Commands that a device keeps until the portal has verified every file of the document that the device sends. */
  cekaDatoteke?: readonly string[]
  /** Its documents are the person's own, for whomever they were written: whoever lost that seat may still finish them. */
  osobni?: true
  /** When a device lets go of a document that it was given for a time, milliseconds; null for the others. */
  istjece?: (meta: object, uredajId: string) => number | null
}
