/** Who hears of a request, and how: administrators and representatives of a new one, its submitter of the decision. */
import type { ActorOrSystem, Who } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NAZIVI_VRSTA, PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Message, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import { osobaZahtjeva } from './zahtjev.repository.ts'

export interface Povod {
  tx: Tx
  ports: ZahtjevPorts
  record: Zahtjev
  oznaka: string
  programId: number | null
  actor: ActorOrSystem
  uzrok: string
  sada: number
}

const OVLASTENJE = {
  novo: AKCIJA.ovlastenjeNovo,
  novoAdmin: AKCIJA.ovlastenjeNovoAdmin,
  odobreno: AKCIJA.ovlastenjeOdobreno,
  odbijeno: AKCIJA.ovlastenjeOdbijeno,
} as const

const akcija = ({ vrsta }: Zahtjev, dogadaj: keyof typeof OVLASTENJE | 'promjena') =>
  vrsta === 'ovlastenja' && dogadaj !== 'promjena' ? OVLASTENJE[dogadaj] : AKCIJA.zahtjev

const admin = (vrsta: keyof typeof DOPUSTENJE_VRSTE): Who => `ADM(${DOPUSTENJE_VRSTE[vrsta]})`

async function javi({ tx, actor, uzrok, sada }: Povod, recipients: readonly Recipient[], message: Message) {
  if (recipients.length > 0) await notify(tx, { recipients, actor, uzrok, sada }, message)
}

/** Those who decide, and of an authorisation also who represents the applicant. */
export async function javiNovi(povod: Povod): Promise<void> {
  const { tx, ports, record, oznaka, programId } = povod
  const { vrsta, stranke } = record
  const poruka = PORUKE_ZAHTJEVA.novi(NAZIVI_VRSTA[vrsta], oznaka)
  const projekt =
    record.vrsta === 'izmjena-korisnika' && record.projektId !== null ? { projektId: record.projektId } : {}
  const odlucuje: Who = vrsta === 'izmjena-korisnika' ? 'V@IMP' : admin(vrsta)
  const message = { poruka, programId, entitetId: record.id, ...projekt }
  await javi(povod, await ports.findRecipients(tx, [odlucuje], stranke), {
    ...message,
    activityAction: akcija(record, 'novoAdmin'),
  })
  if (vrsta !== 'ovlastenja') return
  const zastupnici = await ports.findRecipients(tx, ['ZAS'], stranke)
  await javi(povod, zastupnici, { ...message, activityAction: akcija(record, 'novo') })
}

/** The submitter, at the applicant when they have a seat there, so that the notification can lead somewhere. */
async function podnositelj({ tx, ports, record, sada }: Povod): Promise<Recipient[]> {
  const people = await ports.findPeople(tx, [record.podnositeljId], 'ZAHTJEV')
  const prijaviteljId = record.subjekt?.id
  if (prijaviteljId === undefined) return people
  const who = { osobaId: record.podnositeljId, prijaviteljId, projektId: record.projektId }
  const sjedi = await ports.imaPravo(tx, who, ['PRG', 'UR', 'ZAS'], sada, false)
  return sjedi ? people.map((one) => ({ ...one, primateljId: prijaviteljId })) : people
}

/** The submitter: what is missing and until when. */
export async function javiTrazenuDopunu(povod: Povod, rok: string, tekst: string): Promise<void> {
  const { record, oznaka, programId } = povod
  const poruka = PORUKE_ZAHTJEVA.trazenaDopuna(NAZIVI_VRSTA[record.vrsta], oznaka, rok)
  await javi(povod, await podnositelj(povod), {
    poruka,
    programId,
    entitetId: record.id,
    activityAction: akcija(record, 'promjena'),
    mailNaslov: poruka,
    mailTekst: `${poruka}\n\n${tekst}`,
  })
}

/** Whoever has it. */
export async function javiDopunu(povod: Povod): Promise<void> {
  const { tx, ports, record, oznaka, programId } = povod
  const ima = record.dodijeljenoId === null ? [] : await ports.findPeople(tx, [record.dodijeljenoId], 'ZAHTJEV')
  const poruka = PORUKE_ZAHTJEVA.dopunjen(NAZIVI_VRSTA[record.vrsta], oznaka)
  await javi(povod, ima, { poruka, programId, entitetId: record.id, activityAction: akcija(record, 'promjena') })
}

export async function javiOdluku(
  povod: Povod,
  ishod: 'odobreno' | 'odbijeno' | 'obustavljeno',
  obrazlozenje: string | undefined,
): Promise<void> {
  const { record, oznaka, programId } = povod
  const poruka = PORUKE_ZAHTJEVA[ishod](NAZIVI_VRSTA[record.vrsta], oznaka)
  const razlog = obrazlozenje === undefined || obrazlozenje.trim() === '' ? '' : `\n\n${obrazlozenje.trim()}`
  await javi(povod, await podnositelj(povod), {
    poruka,
    programId,
    entitetId: record.id,
    activityAction: akcija(record, ishod === 'obustavljeno' ? 'promjena' : ishod),
    ...(ishod === 'obustavljeno' ? {} : { mailNaslov: poruka, mailTekst: `${poruka}${razlog}` }),
  })
  if (ishod !== 'obustavljeno') await javiZastupnicima(povod, ishod === 'odobreno')
}

/** Whose decision gives or refuses a right over an applicant: its representatives hear of it, whoever decided. */
async function javiZastupnicima(povod: Povod, odobren: boolean): Promise<void> {
  const { tx, ports, record, oznaka, programId } = povod
  if (record.vrsta !== 'ovlastenja' && record.vrsta !== 'opunomocenja') return
  const { podnositeljId, vrsta, subjekt } = record
  if (subjekt === null) return
  const osoba = await osobaZahtjeva(tx, podnositeljId)
  const zastupnici = await ports.findRecipients(tx, ['ZAS'], { prijaviteljId: subjekt.id })
  await javi(
    povod,
    zastupnici.filter(({ osobaId }) => osobaId !== podnositeljId),
    {
      poruka: PORUKE_ZAHTJEVA.pravoDrugog(NAZIVI_VRSTA[vrsta], oznaka, osoba?.ime ?? '', odobren),
      programId,
      entitetId: record.id,
      activityAction: akcija(record, odobren ? 'odobreno' : 'odbijeno'),
    },
  )
}
