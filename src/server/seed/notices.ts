/** Notices of the storyboard, one in every status and two that are shown now; who writes does not publish. */

import { addDays, formatDatum, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { obavijestDesk } from '../modules/obavijest/obavijest.binding.ts'
import { kreiranjeObavijesti } from '../modules/obavijest/obavijest.desk.ts'
import { kreirajZapis } from '../platform/workflow/stol.ts'
import { DRF } from './call-stories.ts'
import { krajNpoo } from './clock.ts'
import { idOf } from './ids.ts'
import { ADMINISTRATOR, SUPERADMINISTRATOR } from './institutions.ts'
import { djelatnikKao, klupa, potez, potezSustava, type Scena } from './scene.ts'

const STOL = { desk: obavijestDesk, zaPrijavitelja: false }

type Korak = 'oznaciSpremnim' | 'objavi' | 'otkazi' | 'arhiviraj'

interface Prica {
  naslov: string
  opis: string
  pisana: IsoDatum
  traje: [od: IsoDatum, doDana: IsoDatum]
  ciljnaSkupina: 'svi' | 'prijavitelji' | 'institucije' | 'javno'
  prioritet: 'Visoko' | 'Srednje' | 'Nisko'
  programi: number[]
  /** The institution's own notice instead of the portal's. */
  institucijska?: true
  koraci: Korak[]
}

function price({ sat }: Scena): Prica[] {
  const [prvi, drugi] = [formatDatum(sat.dan('2026-04-18')), formatDatum(sat.dan('2026-04-19'))]
  const kraj = formatDatum(krajNpoo(sat) ?? sat.dan('2026-06-30'))
  return [
    {
      naslov: `Nadogradnja sustava ${prvi} – ${drugi}`,
      opis: `<p>Portal zbog nadogradnje neće biti dostupan od ${prvi} u 20 sati do ${drugi} u 8 sati. Rad bez mreže nastavlja se: sve što upišete na uređaju čuva se i šalje kad portal ponovno bude dostupan.</p>`,
      pisana: '2026-04-10',
      traje: ['2026-04-12', '2026-05-20'],
      ciljnaSkupina: 'svi',
      prioritet: 'Visoko',
      programi: [],
      koraci: ['oznaciSpremnim', 'objavi'],
    },
    {
      naslov: 'Rok za ZNS pred istekom NPOO-a',
      opis: `<p>Korisnici kojima provedba završava do ${kraj} trebaju završni zahtjev za nadoknadom sredstava podnijeti u roku iz ugovora. Pravodobno pripremite račune i dokaze o plaćanju.</p>`,
      pisana: '2026-04-07',
      traje: ['2026-04-08', '2026-07-15'],
      ciljnaSkupina: 'svi',
      prioritet: 'Srednje',
      programi: [1],
      institucijska: true,
      koraci: ['oznaciSpremnim', 'objavi'],
    },
    {
      naslov: 'Novi obrazac plana nabave',
      opis: '<p>Priprema se novi obrazac plana nabave. Obavijest će biti dopunjena uputama.</p>',
      pisana: '2026-04-13',
      traje: ['2026-05-01', '2026-05-31'],
      ciljnaSkupina: 'prijavitelji',
      prioritet: 'Nisko',
      programi: [1, 2],
      koraci: [],
    },
    {
      naslov: 'Radionica za prijavitelje – zelene i digitalne vještine',
      opis: '<p>Radionica o pozivu održat će se putem videoveze. Poveznica će biti objavljena dan ranije.</p>',
      pisana: '2026-04-13',
      traje: ['2026-04-20', '2026-05-05'],
      ciljnaSkupina: 'javno',
      prioritet: 'Srednje',
      programi: [2],
      institucijska: true,
      koraci: ['oznaciSpremnim'],
    },
    {
      naslov: 'Odgoda informativnog dana',
      opis: '<p>Informativni dan se odgađa. Novi termin bit će naknadno objavljen.</p>',
      pisana: '2026-04-01',
      traje: ['2026-04-02', '2026-05-30'],
      ciljnaSkupina: 'javno',
      prioritet: 'Nisko',
      programi: [2],
      institucijska: true,
      koraci: ['oznaciSpremnim', 'objavi', 'otkazi'],
    },
    {
      naslov: 'Radno vrijeme podrške uz uskrsne blagdane',
      opis: '<p>Podrška korisnicima na Uskrsni ponedjeljak ne radi.</p>',
      pisana: '2026-03-27',
      traje: ['2026-03-30', '2026-04-07'],
      ciljnaSkupina: 'svi',
      prioritet: 'Nisko',
      programi: [],
      koraci: ['oznaciSpremnim', 'objavi', 'arhiviraj'],
    },
  ]
}

async function ispricaj(scena: Scena, prica: Prica): Promise<void> {
  const { sat } = scena
  const sada = sat.u(prica.pisana, '09:40')
  const tko = async (prvi: boolean): Promise<Actor> => {
    if (prica.institucijska) return djelatnikKao(scena, DRF, prvi ? 'R' : 'V', sada)
    return scena.actor(prvi ? ADMINISTRATOR : SUPERADMINISTRATOR, 'administracija', sada)
  }
  const { naslov, opis, ciljnaSkupina, prioritet, programi, traje } = prica
  const [startAt, endAt] = [toIsoInstant(sat.u(traje[0], '08:00')), toIsoInstant(sat.u(traje[1], '20:00'))]
  const sadrzaj = { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije: [] }
  const mutationId = idOf(`obavijest ${naslov}`, sada)
  const created = await kreirajZapis(
    klupa(scena, await tko(true), sada),
    STOL,
    { mutationId, sadrzaj },
    kreiranjeObavijesti,
  )
  const id = String(created.id)
  let { verzijaRetka } = created
  for (const [i, prijelaz] of prica.koraci.entries()) {
    if (prijelaz === 'arhiviraj') {
      const at = sat.u(addDays(traje[1], 1), '00:05')
      await potezSustava(scena, obavijestDesk, { id, prijelaz, sada: at })
      continue
    }
    const unos = prijelaz === 'otkazi' ? { obrazlozenje: 'Termin više ne vrijedi.' } : {}
    const actor = await tko(prijelaz === 'oznaciSpremnim')
    const answer = await potez(scena, obavijestDesk, {
      id,
      verzijaRetka,
      prijelaz,
      actor,
      sada: sada + (i + 1) * SAT,
      unos,
    })
    verzijaRetka = answer.verzijaRetka
  }
}

export async function seedNotices(scena: Scena): Promise<void> {
  for (const prica of price(scena)) await ispricaj(scena, prica)
}
