/** What each call of the demo that is being selected asks, and who does it: the scoring list out of its criteria, and a team for every part. */
import { sql } from 'drizzle-orm'
import { DAN } from '#contract/kernel/trajanje.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { kontrolnaListaDesk } from '../modules/kontrolna-lista/kontrolna-lista.binding.ts'
import { kreiranjeListe } from '../modules/kontrolna-lista/kontrolna-lista.desk.ts'
import { postaviTim } from '../modules/odabir/poziv-u-odabiru.desk.ts'
import { visibleCalls } from '../modules/projekt/projekt.vidljivost.ts'
import { kreirajZapis } from '../platform/workflow/stol.ts'
import { osobeUstanove } from '../spojevi/zaduzenja.ts'
import { idOf } from './ids.ts'
import { DJELATNICI } from './institutions.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'

const STOL = { desk: kontrolnaListaDesk, zaPrijavitelja: false }
const PORTS = {
  vidljivi: (...tko: Parameters<typeof visibleCalls>) => visibleCalls(...tko).submitted,
  osobe: osobeUstanove,
}
const SVRHA = 'odabir:kvaliteta'

interface Poziv extends Record<string, unknown> {
  id: number
  selId: number
  definicija: PozivDefinicija
  /** When its applications may be checked for the first time. */
  pocetak: string
}

const poziviUOdabiru = async ({ tx }: Scena) =>
  (
    await tx.execute<Poziv>(sql`
      select id, sel_id as "selId", definicija,
        to_json(case modalitet when 'trajni' then datum_otvaranja else datum_zatvaranja end) #>> '{}' as pocetak
      from poziv where javni_red is not null and not testni and sel_id is not null
        and case modalitet when 'trajni' then datum_otvaranja else datum_zatvaranja end is not null order by id`)
  ).rows

async function listaOcjenjivanja(scena: Scena, { id, selId }: Poziv, sada: number): Promise<void> {
  const referent = await djelatnikKao(scena, selId, 'R', sada)
  const voditelj = await djelatnikKao(scena, selId, 'V', sada)
  const body = { mutationId: idOf(`lista ${id}`, sada), svrha: SVRHA, iz: null, pozivId: id }
  const nova = await kreirajZapis(klupa(scena, referent, sada), STOL, body, kreiranjeListe)
  await potez(scena, kontrolnaListaDesk, {
    id: String(nova.id),
    verzijaRetka: nova.verzijaRetka,
    prijelaz: 'staviNaSnagu',
    actor: voditelj,
    sada,
  })
}

/** Referents check and score; a head is in the team of the decision beside them. */
async function timovi(scena: Scena, { id, selId, definicija }: Poziv, sada: number): Promise<void> {
  const voditelj = await djelatnikKao(scena, selId, 'V', sada)
  const razine = (...razina: readonly string[]) =>
    DJELATNICI.filter(({ mjesto }) => mjesto?.institucijaId === selId && razina.includes(mjesto.razina)).map(
      (osoba) => osoba.id,
    )
  for (const { dio } of fazePoziva(definicija))
    await postaviTim(scena.tx, PORTS, { actor: voditelj, sada }, id, {
      dio,
      verzija: 0,
      tim: dio === 'odluka' || dio === 'kvaliteta' ? razine('R', 'V') : razine('R'),
    })
}

export async function seedSelectionLists(scena: Scena, now: number): Promise<void> {
  for (const poziv of await poziviUOdabiru(scena)) {
    const sada = Date.parse(poziv.pocetak) + DAN
    if (sada > now) continue
    if (fazePoziva(poziv.definicija).some(({ svrha }) => svrha === SVRHA)) await listaOcjenjivanja(scena, poziv, sada)
    await timovi(scena, poziv, sada)
  }
}
