/**
 * What a move leaves behind, declared as data: the column „Posljedice” of the domain rules. A kind says what changes, which
 * version is taken and who is told; the engine does it in the transaction of the move. What is odd stays a function.
 */
import { type ActorOrSystem, type Parties, SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import type { MoveInput, RecordKind } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../db/client.ts'
import type { FindRecipients, Message, Recipient } from '../notify/message.ts'
import { notify } from '../notify/notify.ts'
import { dostavi, type Pismo, type SaljePisma } from '../notify/pismo.ts'
import { takeVersion } from './version.ts'

/** What a consequence is given. */
export interface EffectContext<R> {
  tx: Tx
  /** The record as it was. */
  record: R
  /** The record as the move has written it. */
  after: R
  input: MoveInput
  actor: ActorOrSystem
  /** Milliseconds since the epoch. */
  sada: number
  /** Id under which this move happened; used to do outside things at most once. */
  uzrok: string
}

/** What an effect leaves for the log: the number of the version it took, data for the caller. */
export interface EffectResult {
  brojInacice?: number
  podaci?: Record<string, string | number | null>
}

export type Effect<R> = (context: EffectContext<R>) => Promise<EffectResult | undefined>

/** What a message may speak of. */
export interface Said<R> extends Pick<EffectContext<R>, 'record' | 'after' | 'input' | 'sada'> {
  podaci: NonNullable<EffectResult['podaci']>
}

type Text<R> = string | ((said: Said<R>) => string)

/** OBV, and MAIL where it says so. `G` are the kind's own groups of people, beside the codes of the domain tables. */
export interface Saying<R, G extends string = never> {
  kome: readonly (Who | G)[]
  tekst: Text<R>
  /** The action it is filed under, where that is not the kind's own. */
  akcija?: Akcija
  /** They get a mail as well. Its subject is the text or another, its body the text or more. */
  mail?: true | { naslov?: Text<R>; dodatak?: Text<R> }
}

export interface Consequence<R, G extends string = never> {
  /** What the move changes in the record besides its status. */
  promjena?: (record: R, cause: Pick<EffectContext<R>, 'input' | 'actor' | 'sada'>) => Partial<R>
  /** Does what cannot be declared, before the version is taken and people are told. */
  izvedi?: Effect<R>
  /** INA: why a version is taken of the record as it is after the move. */
  inacica?: InacicaRedak['razlog']
  obv?: readonly Saying<R, G>[]
  /** An official letter of it to the applicant. */
  pismo?: (said: Said<R>) => Pismo
}

/** Consequences by `code` or by `code>status`, the more exact first. A key that is no move of the kind does not compile. */
export type Consequences<R, S extends string, K extends string, G extends string = never> = {
  readonly [key in K | `${K}>${S}`]?: Consequence<R, G>
}

/** How a kind speaks of its records to people. */
export interface Telling<R, G extends string = never> extends SaljePisma {
  findRecipients: FindRecipients
  /** The people of the kind's own groups. */
  groups: { readonly [group in G]: (context: EffectContext<R>) => Promise<readonly Recipient[]> }
  /** Where a press on the message leads. */
  about: (record: R) => Pick<Message, 'projektId' | 'pozivId' | 'entitetId' | 'programId' | 'mailPoveznice'>
  /** What the message says in front of and behind a text of its own. The bare text where the kind adds nothing. */
  poruka?: (record: R, tekst: string) => string
  /** The action that messages are filed under, unless one of them says another. */
  akcija: Akcija
}

/** How a kind speaks of its records: to people, to their history, or to both. */
export type Voice<R, G extends string = never> =
  | (Telling<R, G> & { sadrzaj?: (record: R) => JsonObject })
  | (Partial<Record<keyof Telling<R, G>, undefined>> & { sadrzaj: (record: R) => JsonObject })

/** What the engine asks of every record. */
export interface Movable {
  id: string | number
  statusId: number
  verzijaRetka: number
}

/** The part of a binding that consequences need. */
export interface Consequential<
  R extends Movable,
  S extends string,
  K extends string = string,
  G extends string = string,
> {
  kind: RecordKind<R, S, K>
  posljedice: Consequences<R, S, K, G>
  /** Null for kinds that tell nobody and keep no versions. */
  glas: Voice<R, G> | null
  /** What follows every move, behind its own consequences. */
  uvijek?: (context: EffectContext<R>) => Promise<void>
}

/** What is declared for a move to this status; nothing where the kind declares nothing. */
export function consequenceOf<R extends Movable, S extends string>(
  { posljedice }: Pick<Consequential<R, S>, 'posljedice'>,
  code: string,
  to: S,
): Consequence<R, string> {
  return posljedice[`${code}>${to}`] ?? posljedice[code] ?? {}
}

/** Does what is declared for a move that has been written; returns what the log and the caller are told. */
export async function applyConsequence<R extends Movable, S extends string>(
  binding: Consequential<R, S>,
  declared: Consequence<R, string>,
  context: EffectContext<R>,
): Promise<EffectResult> {
  const done = (await declared.izvedi?.(context)) ?? {}
  const brojInacice =
    declared.inacica === undefined ? done.brojInacice : await keepVersion(binding, declared.inacica, context)
  for (const saying of declared.obv ?? []) await say(binding, saying, context, done.podaci)
  if (declared.pismo) await dostavi(binding, declared.pismo({ ...context, podaci: done.podaci ?? {} }), context)
  await binding.uvijek?.(context)
  return { ...done, ...(brojInacice === undefined ? {} : { brojInacice }) }
}

async function keepVersion<R extends Movable, S extends string>(
  binding: Consequential<R, S>,
  razlog: InacicaRedak['razlog'],
  { tx, after, actor, sada }: EffectContext<R>,
): Promise<number> {
  const sadrzaj = binding.glas?.sadrzaj
  if (sadrzaj === undefined) throw new Error(`${binding.kind.name} keeps no versions`)
  const { broj } = await takeVersion(tx, {
    entitetVrsta: binding.kind.name,
    entitetId: String(after.id),
    razlog,
    sada,
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: sadrzaj(after),
  })
  return broj
}

/** Tells the people of one message. Each is told once, as the first of what they are. */
export async function say<R extends Movable, S extends string>(
  binding: Pick<Consequential<R, S>, 'kind' | 'glas'>,
  { kome, tekst, akcija, mail }: Saying<R, string>,
  context: EffectContext<R>,
  podaci: Said<R>['podaci'] = {},
): Promise<void> {
  const { kind, glas: voice } = binding
  if (voice?.findRecipients === undefined) throw new Error(`${kind.name} tells nobody`)
  const { tx, record, after, input, actor, uzrok, sada } = context
  const said = { record, after, input, sada, podaci }
  const write = (text: Text<R>) => (typeof text === 'string' ? text : text(said))
  const poruka = voice.poruka?.(after, write(tekst)) ?? write(tekst)
  const { mailPoveznice, ...about } = voice.about(after)
  const { naslov = poruka, dodatak = '' } = mail === true ? {} : (mail ?? {})
  const letter = {
    mailNaslov: write(naslov),
    mailTekst: `${poruka}${write(dodatak)}`,
    ...(mailPoveznice === undefined ? {} : { mailPoveznice }),
  }
  await notify(
    tx,
    { recipients: await recipientsOf(voice, kome, kind.facts(after).parties, context), actor, uzrok, sada },
    {
      poruka,
      activityAction: akcija ?? voice.akcija,
      ...about,
      ...(mail === undefined ? {} : letter),
    },
  )
}

async function recipientsOf<R>(
  { groups, findRecipients }: Telling<R, string>,
  kome: readonly string[],
  parties: Parties,
  context: EffectContext<R>,
): Promise<Recipient[]> {
  const codes = kome.filter((one): one is Who => groups[one] === undefined)
  const found = codes.length === 0 ? [] : await findRecipients(context.tx, codes, parties)
  const byPerson = new Map<number, Recipient>()
  const add = (recipients: readonly Recipient[]) => {
    for (const one of recipients) if (!byPerson.has(one.osobaId)) byPerson.set(one.osobaId, one)
  }
  add(found)
  for (const one of kome) add((await groups[one]?.(context)) ?? [])
  return [...byPerson.values()]
}
