/** Tells owners of saved searches of what newly matches. Each match is written down with its message, so that it is told once. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { DogadajPretrage } from '#contract/modules/pretplata/pretraga.schema.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { notify } from '../../platform/notify/notify.ts'
import { pogoci, upitPopisa } from './pretraga.list.ts'
import type { JavniPopis, Pogodak } from './pretraga.port.ts'
import { poznatiPogoci, skupinePretraga, zapamtiPogodak, zivaPretraga } from './pretraga.repository.ts'

const SVAKIH_SEKUNDI = 60
/** Told of one search at once; the rest comes with the next round. */
const U_KRUGU = 20

interface Vijest {
  pogodak: Pogodak
  poruka: string
  dogadaj: DogadajPretrage
  javljeno: number
}

type Poznati = Awaited<ReturnType<typeof poznatiPogoci>>

const veliko = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function vijesti(naziv: string, nadeni: readonly Pogodak[], poznati: Poznati): Vijest[] {
  return nadeni.flatMap((pogodak): Vijest[] => {
    const prije = poznati.get(pogodak.id)
    const { sto, status } = pogodak
    if (prije === undefined)
      return [{ pogodak, dogadaj: 'nov', javljeno: 1, poruka: `Pretrazi „${naziv}” sada odgovara i ${sto}.` }]
    if (prije.status === status || status === null) return []
    const poruka = `${veliko(sto)} iz pretrage „${naziv}” ima novi status: ${status}.`
    return [{ pogodak, dogadaj: 'status', javljeno: prije.javljeno + 1, poruka }]
  })
}

async function javiJednu(tx: Tx, id: number, nadeni: readonly Pogodak[], sada: number): Promise<void> {
  const ziva = await zivaPretraga(tx, id)
  if (ziva === undefined) return
  const { pretraga, dogadaji, kanali, vlasnik } = ziva
  const nove = vijesti(pretraga, nadeni, await poznatiPogoci(tx, id)).slice(0, U_KRUGU)
  const javljene: Vijest[] = []
  for (const vijest of nove) {
    const { pogodak, poruka, dogadaj, javljeno } = vijest
    const { id: zapisId, status, kamo } = pogodak
    await zapamtiPogodak(tx, { pretplataId: id, zapisId, status, javljeno })
    if (!dogadaji.includes(dogadaj)) continue
    javljene.push(vijest)
    const uzrok = `pretraga:${id}:${zapisId}:${javljeno}`
    const nacini = { uredaj: kanali.includes('uredaj'), sazetak: kanali.includes('sazetak') }
    await notify(
      tx,
      { recipients: [vlasnik], actor: SYSTEM, uzrok, sada },
      { poruka, programId: null, nacini, ...kamo },
    )
  }
  if (!kanali.includes('eposta') || javljene.length === 0 || vlasnik.pretplata === undefined) return
  const [prva] = javljene
  // One letter for all of a round.
  await posaljiMail(tx, `pretraga:${id}:${prva?.pogodak.id}:${prva?.javljeno}`, sada, [
    {
      osobaId: vlasnik.osobaId,
      prima: vlasnik.email,
      naslov: `Novo u pretrazi „${pretraga}”`,
      tijelo: javljene.map(({ poruka }) => poruka).join('\n\n'),
      poveznice: javljene.map(({ pogodak }) => ({ naziv: veliko(pogodak.sto), put: pogodak.put })),
      vrsta: 'pretplata',
      ...vlasnik.pretplata,
    },
  ])
}

/** Undefined where the list no longer has such a filter: that search finds nothing, and those of others go on. */
async function nadi(tx: Tx, popis: JavniPopis, upit: Record<string, string>, sada: number) {
  try {
    return await pogoci(tx, popis, upitPopisa(popis, upit), sada)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** One round over all searches. The same list with the same filter is read once, whoever has saved it; none stops the others. */
export async function javiPretrage(
  db: Database,
  now: () => number,
  popisi: readonly JavniPopis[],
  signal?: AbortSignal,
): Promise<void> {
  const propalo: unknown[] = []
  const prezivi = <T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
    db.transaction(work).catch((error: unknown) => {
      propalo.push(error)
      return undefined
    })
  for (const { popis: kljuc, upit, ids } of await db.transaction(skupinePretraga)) {
    if (signal?.aborted) break
    const popis = popisi.find((one) => one.kljuc === kljuc)
    const nadeni = popis && (await prezivi((tx) => nadi(tx, popis, upit, now())))
    if (nadeni === undefined) continue
    for (const id of ids) await prezivi((tx) => javiJednu(tx, id, nadeni, now()))
  }
  if (propalo.length > 0) throw propalo[0]
}

export const pretragaJobs = (db: Database, now: () => number, popisi: readonly JavniPopis[]): readonly Job[] => [
  { name: 'pretrage.javljanje', everySeconds: SVAKIH_SEKUNDI, run: (signal) => javiPretrage(db, now, popisi, signal) },
]
