/** A document bound whole to the sync server: begun, written and moved by what its kind declares. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import { writeLogs } from '../workflow/log.ts'
import type { KindBinding } from '../workflow/move.ts'
import { zauzeteOznake } from '../workflow/oznake.ts'
import { permitMove } from '../workflow/permit.ts'
import type { ApplyContext, Head, SyncedAggregate } from './aggregate.ts'
import { contentHash } from './content-hash.ts'
import { type DokumentRepository, naUredajima, pisacDokumenta, type ZapisDokumenta } from './dokument.repository.ts'
import { bindDokument, moveByEnvelope } from './dokument.ts'
import { type PravilaPisanja, requireIzmjene, requireNaredba } from './pisanje-stola.ts'
import { tragUredivanja } from './uredivanje.ts'

interface OpisStola<R extends ZapisDokumenta, S extends string, K extends string, U extends object>
  extends PravilaPisanja<R, NoInfer<K>, U> {
  binding: KindBinding<R, S, K>
  repository: DokumentRepository<R>
  /** Moves that may also arrive by push grant. */
  ovlastene: readonly NoInfer<K>[]
  /** The document as it would be, before the kind has decided that it may come to be. Throws where its creation names nothing. */
  novi: (tx: Tx, id: string, args: JsonObject, context: ApplyContext) => Promise<R>
  /** What no two of them may share, so that those of one batch are decided one by one. */
  jedinstveno: (record: R) => string
  /** What stands around the document on a device. */
  meta: (record: R, actor: Actor, sada: number) => object
  /** What an edit reaches beyond the document: who is told of it, what is noted. Once for what one device or desk sent. */
  posljedica?: (tx: Tx, prije: R, poslije: R, context: ApplyContext) => Promise<void>
  /** In sentences: „planu nabave projekta „Škola””; of a path that it does not have. */
  rijeci: { uRecenici: (record: R) => string; nepoznatoPolje: string }
}

interface HeadZapisa<R> extends Head {
  zapis: R
  /** As it was before it was edited. */
  zatecen: R
}
const headOf = <R extends ZapisDokumenta>(zapis: R, zatecen: R = zapis): HeadZapisa<R> => {
  const { scopes, contentHash: hash } = naUredajima(zapis)
  const { id, verzijaRetka: rev, statusId, sadrzaj: content } = zapis
  return { id, rev, statusId, content, hash, scopes, zapis, zatecen }
}

type Nastajanje = Pick<SyncedAggregate, 'draft' | 'insert'>

/** ∅ → its first status, by the table of its moves. */
function nastajanje<R extends ZapisDokumenta, S extends string, K extends string, U extends object>({
  binding: { kind },
  strana,
  repository,
  novi,
  jedinstveno,
}: OpisStola<R, S, K, U>): Nastajanje {
  const zapoceti = async (tx: Tx, { aggregate, payload }: Envelope, context: ApplyContext): Promise<R> => {
    const zapis = await novi(tx, aggregate.id, payload.kind === 'create' ? payload.args : {}, context)
    const { to } = permitMove(kind, 'kreiraj', zapis, context.actor, {}, { sada: context.sada })
    return { ...zapis, statusId: kind.statuses[to].id }
  }
  return {
    async draft(tx, envelopes, context) {
      const zapisi: R[] = []
      for (const envelope of envelopes) zapisi.push(await zapoceti(tx, envelope, context))
      if (new Set(zapisi.map(jedinstveno)).size < zapisi.length) throw new Problem('pravila')
      const ids = zapisi.map(({ id }) => id)
      if (await zauzeteOznake(tx, ids)) throw new Problem('id-ponovno-koristen')
      return zapisi.map((zapis) => headOf(zapis))
    },
    async insert(tx, heads, { actor, sada }) {
      const { name: entitetVrsta } = kind
      for (const { zapis } of heads as readonly HeadZapisa<R>[]) await repository.insert(tx, zapis, { actor, sada })
      const redci = heads.map(({ id: entitetId, statusId: uStatus }) => ({
        akcija: `${entitetVrsta}.status.promjena`,
        entitetVrsta,
        entitetId,
        prijelaz: 'kreiraj',
        uStatus,
        actor,
        sada,
        vidljivoPrijavitelju: strana === undefined,
      }))
      await writeLogs(tx, redci)
    },
  }
}

/** How its editing is told, in the words and under the action of its kind. */
function trag<R extends ZapisDokumenta, S extends string, K extends string, U extends object>({
  binding: { kind, glas },
  katalog,
  strana,
  repository,
  rijeci,
}: OpisStola<R, S, K, U>) {
  return tragUredivanja({
    vrsta: kind.name,
    zaPrijavitelja: strana === undefined,
    katalog,
    odluceno: `${kind.name}.razlika.odluka`,
    uredeno: `${kind.name}.sadrzaj.ureden`,
    dokumenti: async (tx, ids) => {
      if (!glas?.akcija) return new Map()
      const { akcija: activityAction, about } = glas
      const zapisi = await repository.citaj(tx, ids, SYSTEM, 0)
      return new Map(
        zapisi.map((one) => {
          const stranka = pisacDokumenta(one)
          return [one.id, { uRecenici: rijeci.uRecenici(one), stranka, about: { activityAction, ...about(one) } }]
        }),
      )
    },
  })
}

export function dokumentStola<R extends ZapisDokumenta, S extends string, K extends string, U extends object>(
  naUredaju: NaUredaju,
  opis: OpisStola<R, S, K, U>,
): SyncedAggregate {
  const { binding, repository, katalog, strana = 'prijavitelj', ovlastene, meta, posljedica } = opis
  /** Only whoever writes it has it on devices. */
  const njihov = ({ za }: ApplyContext['actor']) => za.vrsta === strana
  return bindDokument(naUredaju, {
    katalog,
    ovlastene,
    ...nastajanje(opis),
    lock: async (tx, ids, context) =>
      new Map(
        (njihov(context.actor) ? await repository.citaj(tx, ids, context.actor, context.sada, true) : []).map(
          (zapis) => [zapis.id, headOf(zapis)],
        ),
      ),
    checkPatch: async (_tx, head, ops, context) =>
      requireIzmjene(binding, opis, (head as HeadZapisa<R>).zapis, ops, context),
    edited: (head, sadrzaj) => {
      const { zapis, zatecen } = head as HeadZapisa<R>
      return headOf({ ...zapis, sadrzaj, verzijaRetka: head.rev + 1 }, zatecen)
    },
    save: async (tx, heads, context) => {
      for (const { zapis, zatecen } of heads as readonly HeadZapisa<R>[]) {
        await repository.write(tx, zapis, context.sada)
        await posljedica?.(tx, zatecen, zapis, context)
      }
    },
    ...trag(opis),
    command: (tx, head, envelope, context) => {
      const { payload } = envelope
      const code = payload.kind === 'command' ? payload.name : ''
      requireNaredba(binding, opis, (head as HeadZapisa<R>).zapis, { code, uredaj: context.uredaj })
      return moveByEnvelope(tx, binding, head, envelope, context)
    },
    present: async (tx, ids, { actor, sada }) => {
      const zapisi = njihov(actor) ? await repository.zaUredaj(tx, ids, actor, sada) : []
      const bez = await repository.nestigle(tx, zapisi)
      return zapisi.map((zapis) => {
        const { id, verzijaRetka: rev, sadrzaj: content } = zapis
        const doc = { type: binding.kind.name, id, rev, hash: contentHash(content), content }
        const nestigle = bez.get(id)
        const okvir = { ...meta(zapis, actor, sada), ...(nestigle !== undefined && { nestigle }) }
        return { ...doc, meta: okvir as JsonObject }
      })
    },
    manifest: async (tx, scope, { actor, sada }) =>
      scope.startsWith(`${strana}:`) && njihov(actor) ? repository.manifest(tx, actor, sada) : [],
  })
}
