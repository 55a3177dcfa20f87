/** What both sides write in the contracts of the storyboard before they are signed: accounts, signatories, checks, files. */
import { sql } from 'drizzle-orm'
import { addDays, type IsoDatum } from '#contract/kernel/datum.ts'
import { isObject, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import { snimiZaUgovor } from '../modules/rsv/rsv.repository.ts'
import { poveziDatotekeUgovora } from '../modules/ugovor/ugovor.datoteke.repository.ts'
import { citajUgovor, pisiUgovor } from '../modules/ugovor/ugovor.repository.ts'
import { renderPdf } from '../platform/pdf/render.ts'
import { ugradeniRsv } from '../spojevi/rsv.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { posaljiDatoteku } from './files.ts'
import { idOf } from './ids.ts'
import { seedOwners } from './owners.ts'
import { djelatnik, type Scena } from './scene.ts'

interface Projekt {
  id: string
  prijaviteljId: number
  impId: number
}

interface Pisanje {
  potpis: IsoDatum
  /** An advance is allowed, and secured. */
  predujam: boolean
}

interface Prijavitelj extends Record<string, unknown> {
  oib: string
  iban: string
  sektor: string
  ime: string
  osobniOib: string
}

async function zastupnik({ tx }: Scena, prijaviteljId: number): Promise<Prijavitelj> {
  const osobaId = osobaPrijavitelja(prijaviteljId, 'ZAS')
  const { rows } = await tx.execute<Prijavitelj>(sql`
    select p.oib, p.iban, p.sektor, o.ime || ' ' || o.prezime as ime, o.oib as "osobniOib"
    from prijavitelj p, fizicka_osoba o where p.id = ${prijaviteljId} and o.id = ${osobaId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`No representative of ${prijaviteljId}`)
  return row
}

async function celnik({ tx }: Scena, impId: number): Promise<{ ime: string; oib: string }> {
  const { rows } = await tx.execute<{ ime: string; oib: string }>(
    sql`select ime || ' ' || prezime as ime, oib from fizicka_osoba where id = ${djelatnik(impId, 'A')}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`No head of ${impId}`)
  return row
}

const papir = (naziv: string, broj: string, trenutak: number) =>
  renderPdf({
    naslov: naziv,
    broj,
    vrijeme: '',
    trenutak,
    nacrt: false,
    sadrzaj: [
      { naslov: naziv, razina: 1 },
      { odlomak: 'Pokazni dokument bez pravnog učinka', stil: 'podnaslov' },
    ],
  })

/** Writes the whole tab and the checks as they stand on the day of the signatures. */
export async function napisiUgovor(scena: Scena, projekt: Projekt, { potpis, predujam }: Pisanje): Promise<void> {
  const { tx, sat } = scena
  const { id: projektId, prijaviteljId, impId } = projekt
  const red = await citajUgovor(tx, projektId)
  if (red === undefined) throw new Error(`No contract of ${projektId}`)
  const [prijavitelj, tijelo] = [await zastupnik(scena, prijaviteljId), await celnik(scena, impId)]
  const sada = sat.u(potpis, '13:10')
  const entitetId = String(red.id)
  const korisnikSalje = { osobaId: osobaPrijavitelja(prijaviteljId, 'UR'), prijaviteljId, sada, entitetId }
  const odKorisnika = async (naziv: string, ime: string) =>
    jsonOf(
      await posaljiDatoteku(
        scena,
        Object.assign({ entitetVrsta: 'ugovorKorisnika' }, korisnikSalje),
        ime,
        await papir(naziv, projektId.slice(0, 8), sada),
      ),
    )
  const tab = tabOd(red.sadrzaj, TAB_UGOVORA)
  const pocetni: JsonObject = isObject(tab) ? tab : {}
  const potpisnici: JsonObject[] = [
    {
      id: 'korisnik1',
      strana: 'korisnik',
      ime: prijavitelj.ime,
      funkcija: 'Osoba ovlaštena za zastupanje',
      oib: prijavitelj.osobniOib,
      nacin: 'kvalificirani',
      datum: addDays(sat.dan(potpis), -1),
    },
    {
      id: 'tijelo1',
      strana: 'tijelo',
      ime: tijelo.ime,
      funkcija: 'Čelnik tijela',
      oib: tijelo.oib,
      nacin: 'kvalificirani',
      datum: sat.dan(potpis),
    },
  ]
  const osiguranje = predujam
    ? [
        {
          id: 'zaduznica1',
          vrsta: 'bjankoZaduznica',
          iznos: '100000.00',
          vrijediDo: addDays(sat.dan(potpis), 1095),
          dokument: [await odKorisnika('Bjanko zadužnica', 'bjanko-zaduznica.pdf')],
        },
      ]
    : []
  const ugovor = Object.assign({}, pocetni, {
    potpisnici,
    iban: prijavitelj.iban,
    ibanDokaz: [await odKorisnika('Potvrda banke o računu', 'potvrda-banke.pdf')],
    dozvoljenaIsplataPredujma: predujam,
    obveznikNabave: prijavitelj.sektor !== 'profitniSektor',
    trajnost: pocetni.trajnost ?? '5',
    instrumentiOsiguranja: osiguranje,
  }) as JsonObject
  const potpisani = await posaljiDatoteku(
    scena,
    { osobaId: djelatnik(impId, 'R'), prijaviteljId: null, sada, entitetVrsta: 'ugovor', entitetId },
    'potpisani-ugovor.pdf',
    await papir('Ugovor o dodjeli bespovratnih sredstava', projektId.slice(0, 8), sada),
  )
  const provjere = {
    poduzeceUTeskocama: false,
    poreznaPotvrda: addDays(sat.dan(potpis), -6),
    porezniDug: false,
    sudskiRegistarProvjeren: new Date(sat.u(addDays(potpis, -6), '10:00')).toISOString(),
    sankcije: false,
    // Owners of the story's past differ from those of today in one project, whose body has looked at them again.
    vlasniciPonovnoOcijenjeni: true,
    arachneOcjena: 8,
  }
  const set = { sadrzaj: Object.assign({}, red.sadrzaj, { [TAB_UGOVORA]: ugovor }), provjere, potpisani }
  await pisiUgovor(tx, red.id, set)
  await poveziDatotekeUgovora(tx, Object.assign({}, red, set))
  await seedOwners(scena, sada)
  const snimi = await snimiZaUgovor(ugradeniRsv())(prijavitelj.oib)
  const snimka = { id: idOf(`rsv ugovor ${projektId}`, sada), prijaviteljId, projektId, osobaId: djelatnik(impId, 'R') }
  await snimi(tx, snimka, sada)
}
