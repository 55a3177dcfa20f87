/** On-site checks on which somebody has the next step: the team that writes them, the beneficiary who answers. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { type Actor, hasLevel } from '#contract/kernel/permissions.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { timOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { zaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { zaPrijavitelja } from './provjera.desk.ts'
import { danPosjeta, prijePosjeta, rokOd } from './provjera.list.ts'
import { provjereGdje } from './provjera.repository.ts'

/** Whose a check is among officers: of whoever is in charge; a visit to come is otherwise its team's, minutes are everybody's. */
function jeTuda(provjera: Provjera, zaduzenId: number | undefined, { osobaId }: Actor): boolean {
  if (zaduzenId !== undefined) return zaduzenId !== osobaId
  const tim = prijePosjeta(provjera) ? timOd(provjera.sadrzaj) : []
  return tim.length > 0 && tim.every((clan) => clan.osobaId !== osobaId)
}

/** Checks that wait for another officer and not for this one. Who leads the body has the next step of all of them. */
async function tude(tx: Tx, actor: Actor, provjere: readonly Provjera[]): Promise<ReadonlySet<string>> {
  if (actor.za.vrsta !== 'institucija' || hasLevel(actor, 'V') || provjere.length === 0) return new Set()
  const ids = provjere.map(({ id }) => id)
  const zaduzeni = new Map(
    (await zaduzenja(tx, provjeraKind.name, actor.za.id, ids)).map(({ zapisId, zaduzen }) => [zapisId, zaduzen?.id]),
  )
  return new Set(provjere.filter((one) => jeTuda(one, zaduzeni.get(one.id), actor)).map(({ id }) => id))
}

/** The day of the visit while it is to come, then what follows from it. */
function rokStavke(provjera: Provjera): string | null {
  const rok = prijePosjeta(provjera) ? danPosjeta(provjera) : rokOd(provjera)
  return rok === null ? null : toIsoInstant(krajDana(rok))
}

export const cekanjaProvjera = cekanja({
  vrsta: 'provjera',
  kind: provjeraKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'provjera',
  async zapisi(tx, statusi, { actor, programId, sada }) {
    const uvjet = sql`z.program_id = ${programId} and z.status_id in (${statusi})`
    const provjere = await provjereGdje(tx, uvjet, actor, sada)
    const kodDrugih = await tude(tx, actor, provjere)
    return provjere.filter(({ id }) => !kodDrugih.has(id))
  },
  stavka(provjera, { actor, programId }) {
    const tijelo = actor.za.vrsta === 'institucija'
    return {
      id: provjera.id,
      naslov: `${provjera.oznaka} ${provjera.projekt.naziv}`,
      podnaslov: tijelo ? provjera.prijavitelj : provjera.projekt.sifra,
      rok: rokStavke(provjera),
      adresa: uKontekstu(
        actor,
        programId,
        `projekti/${provjera.projekt.id}/${tijelo ? 'provedba/' : ''}provjere-na-licu-mjesta/${provjera.id}`,
      ),
    }
  },
  zaPrijavitelja,
})
