/**
 * On-site checks for the model server, by the portal's own rules: its table of moves, its consequences, who writes and which
 * device, what is incomplete, whose devices have it. Only what lies in tables is modelled.
 */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { joiningAt } from '#contract/kernel/dokument/putovi.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { nextRound } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { naruseniLanac } from '#contract/modules/provjera/provjera.dokazi.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { provjeraDesk } from '#server/modules/provjera/provjera.binding.ts'
import { nova } from '#server/modules/provjera/provjera.desk.ts'
import { jeTeren, podnesenoOd, sudioniciOd, uProjekt } from '#server/modules/provjera/provjera.repository.ts'
import { PISE_SE } from '#server/modules/provjera/provjera.scope.ts'
import { PISANJE_PROVJERE } from '#server/modules/provjera/provjera.sync.ts'
import { requireIzmjene, requireNaredba } from '#server/platform/sync/pisanje-stola.ts'
import { consequenceOf } from '#server/platform/workflow/consequences.ts'
import { permitMove } from '#server/platform/workflow/permit.ts'
import type { ServerDoc, ServerState } from '../model-data.ts'
import type { At, Made, ModelKind } from '../model-kind.ts'
import type { Mutation } from '../mutations.ts'
import { type Ekipa, kao, ljudi, scopeOd } from './ekipa.ts'

export const { uPripremi, najavljena, uTijeku, zapisnikUIzradi } = provjeraStatuses
const { binding } = provjeraDesk(
  async () => [],
  async () => undefined,
)
const nijeNadeno = () => new Problem('nije-pronadeno')

/** Files that the document names and the portal has not got by their hash. */
export const neprovjerene = ({ id, content }: ServerDoc, { files }: ServerState) =>
  manifestOf(KATALOG_PROVJERE, content).filter((one) => {
    const file = files.get(one.id)
    return file?.stanje !== 'provjerena' || file.sha256 !== one.sha256 || file.docId !== id
  })

/** As its rules that need no more than the row see it. */
function redak({ content, state, rev, zapis }: ServerDoc): Provjera {
  if (zapis === null) throw nijeNadeno()
  const okolnosti = { ...zapis.okolnosti, teren: jeTeren(state) }
  return { ...zapis, okolnosti, sadrzaj: content, statusId: state, verzijaRetka: rev }
}

/** As all its rules see it. */
export function cijela(doc: ServerDoc, ekipa: Ekipa, { now, state }: At): Provjera {
  const { okolnosti, greske: _greske, pise, ...ostalo } = redak(doc)
  const { lista } = okolnosti
  const neprovjereneDatoteke = neprovjerene(doc, state()).length
  // The package brings the lists of all sorts; as the visit begins its own is frozen.
  const liste = ostalo.preuzeo === null || okolnosti.teren ? undefined : LISTE_ZA_TEST
  const own = { ...ostalo, neprovjereneDatoteke, institucijaId: pise.id, lista, liste }
  return uProjekt(own, ekipa.projekt, now)
}

/** What has been written, with what follows from it for the other side. */
const ostavljeno = (after: Provjera, mutation: Mutation | undefined): Made => {
  const podneseno = mutation === 'otherSideReads' && after.podneseno !== null ? after.sadrzaj : podnesenoOd(after)
  return { content: after.sadrzaj, state: after.statusId, zapis: { ...after, podneseno } }
}

const SIGNED = 'PLM-08'

function bezPravila(provjera: Provjera, mutation: Mutation | undefined): Provjera {
  if (mutation === 'staleSignature')
    return { ...provjera, greske: provjera.greske.filter(({ pravilo }) => pravilo !== SIGNED) }
  return mutation === 'endsWithoutFiles' ? { ...provjera, neprovjereneDatoteke: 0 } : provjera
}

interface Potez {
  name: string
  userId: number
  /** Given on a device: on which, and when by its clock. */
  uredaj?: { id: string; zabiljezeno: number | undefined }
}

/** A move of the table, on a device or at a desk. */
export function potez(
  doc: ServerDoc,
  { name, userId, uredaj }: Potez,
  ekipa: Ekipa,
  at: At,
  mutation: Mutation | undefined,
): Made {
  const { badValidation } = at.circumstances
  if (badValidation) throw new Problem('pravila')
  const provjera = bezPravila(cijela(doc, ekipa, at), mutation)
  if (uredaj !== undefined && mutation !== 'ownerUnchecked')
    requireNaredba(binding, PISANJE_PROVJERE, provjera, { code: name, uredaj: uredaj.id })
  const actor = kao(ekipa, userId)
  const zabiljezeno = uredaj?.zabiljezeno
  const input = { polja: {}, ...(zabiljezeno === undefined ? {} : { zabiljezeno }) }
  const sada = at.now
  const { move, to } = permitMove(provjeraKind, name, provjera, actor, input, { sada })
  const { promjena } = consequenceOf(binding, move.code, to)
  const runda = nextRound(provjeraKind, provjera.runda, to, actor)
  const after = { ...provjera, ...promjena?.(provjera, { input, actor, sada }), runda }
  return ostavljeno({ ...after, statusId: provjeraKind.statuses[to].id }, mutation)
}

export function vrstaProvjere(ekipa: Ekipa, mutation: Mutation | undefined): ModelKind {
  const { projekt } = ekipa
  return {
    type: 'provjera',
    scope: scopeOd(ekipa),
    people: ljudi(ekipa),
    joining: (path) => joiningAt(KATALOG_PROVJERE, path),
    create: ({ aggregate: { id }, payload, userId }, { now, state }) => {
      const args = payload.kind === 'create' ? payload.args : {}
      if (args.projektId !== ekipa.projektId) throw nijeNadeno()
      const oznaka = `PLM-2026-${String(state().docs.size + 1).padStart(4, '0')}`
      const by = { actor: kao(ekipa, userId), sada: now }
      const begun = nova(id, projekt, oznaka, by)
      const { to } = permitMove(provjeraKind, 'kreiraj', begun, by.actor, {}, { sada: now })
      return ostavljeno({ ...begun, statusId: provjeraKind.statuses[to].id }, mutation)
    },
    checkPatch: (doc, ops, { userId, deviceId: uredaj }, { circumstances: { badValidation } }) => {
      const provjera = redak(doc)
      const ispravan = mutation === 'ownerUnchecked' ? provjera.preuzeo?.uredajId : uredaj
      requireIzmjene(binding, PISANJE_PROVJERE, provjera, ops, { actor: kao(ekipa, userId), uredaj: ispravan })
      if (badValidation) throw new Problem('pravila')
    },
    command: (doc, envelope, at) => {
      const { payload, userId, deviceId: id } = envelope
      if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
      const uredaj = { id, zabiljezeno: zabiljezenoU(envelope) }
      return potez(doc, { name: payload.name, userId, uredaj }, ekipa, at, mutation)
    },
    isFor: (doc, userId) =>
      jeStatus(provjeraStatuses, doc.state, ...PISE_SE) && sudioniciOd(redak(doc)).includes(userId),
    meta: (doc): JsonObject => {
      const { preuzeo, naruseni } = redak(doc)
      return JSON.parse(JSON.stringify({ statusId: doc.state, preuzeo, naruseni }))
    },
    after: (doc, { state }) => {
      const stiglo = new Map(
        [...state().files].flatMap(([id, { stanje, sha256 }]) => (stanje === 'provjerena' ? [[id, sha256]] : [])),
      )
      const { content } = doc
      void naruseniLanac(content, stiglo).then((naruseni) => {
        if (doc.content === content && doc.zapis !== null)
          doc.zapis = { ...doc.zapis, naruseni: mutation === 'chainUnchecked' ? [] : naruseni }
      })
      if (doc.zapis !== null)
        doc.zapis = { ...doc.zapis, podneseno: ostavljeno(redak(doc), mutation).zapis?.podneseno ?? null }
    },
    isFair: (doc, envelope, kod, at) => jeOpravdano(doc, envelope, kod, at, ekipa),
  }
}

/** Why the portal may refuse, said once more apart from its rules. */
function jeOpravdano(
  doc: ServerDoc | undefined,
  { payload, deviceId, userId }: Envelope,
  kod: string,
  at: At,
  ekipa: Ekipa,
): boolean | undefined {
  const { badValidation, withoutRights } = at.circumstances
  const zapis = doc?.zapis
  if (doc === undefined || zapis == null) return undefined
  switch (kod) {
    case 'drugi-uredaj':
      return doc.state === uTijeku.id && zapis.preuzeo !== null && zapis.preuzeo.uredajId !== deviceId
    case 'nije-pronadeno':
      return false
    case 'zabranjeno':
      return withoutRights.has(userId) || (payload.kind === 'command' && userId !== ekipa.voditelj)
    case 'radnja-nije-dopustena':
      return payload.kind === 'command' ? payload.expectState !== doc.state : doc.state > zapisnikUIzradi.id
    case 'pravila': {
      if (badValidation) return true
      const whole = cijela(doc, ekipa, at)
      const lacking = whole.greske.length > 0 || whole.neprovjereneDatoteke > 0 || whole.preuzeo === null
      return payload.kind === 'command' ? lacking || nedostajuIzjave(whole) : mijenjaZakljucano(payload, whole)
    }
    default:
      return undefined
  }
}

const nedostajuIzjave = ({ sadrzaj, izjave }: Provjera) =>
  sudioniciOd({ autorId: 0, preuzeo: null, sadrzaj }).some((id) => id !== 0 && izjave[id] === undefined)

/** What was there when the visit ended: who, on which day, what was signed and said. */
const KRAJ_POSJETA = ['podaci.tim', 'podaci.datum', 'dolazak', 'potpisi.potpisi']
const jeIzjava = (path: string) => path.startsWith('nalazi.nalazi.') && path.endsWith('.izjava')

/** The sort of the check once the visit has begun, what it brought once it has ended. */
const mijenjaZakljucano = (payload: Envelope['payload'], { okolnosti, statusId }: Provjera) =>
  payload.kind === 'patch' &&
  payload.ops.some((op) => {
    const { path } = op
    if (path === 'podaci.tip') return okolnosti.teren
    if (op.kind !== 'add' && path.startsWith('dokazi.lanac.')) return true
    const sIzjavom = op.kind === 'add' && path === 'nalazi.nalazi' && Boolean((op.now as { izjava?: unknown }).izjava)
    const mjesto = KRAJ_POSJETA.some((put) => path === put || path.startsWith(`${put}.`))
    return statusId === zapisnikUIzradi.id && (mjesto || jeIzjava(path) || sIzjavom)
  })

/** A member has said that nothing ties them to the beneficiary. */
export function sIzjavom(zapis: Provjera, osobaId: number, now: number): Provjera {
  const izjava = { sukob: false, obrazlozenje: '', dano: toIsoInstant(now) }
  return { ...zapis, izjave: { ...zapis.izjave, [osobaId]: izjava } }
}
