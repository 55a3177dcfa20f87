/** What waits for a person under one hat, over the modules: the same for their dashboard and for the numbers of the menu. */
import type { Actor } from '#contract/kernel/permissions.ts'
import type { StavkaKojaCeka, UpravljackaPloca, VrstaStavke } from '#contract/modules/projekt/projekt.api.ts'
import { obavijestiKojeCekaju } from './modules/obavijest/obavijest.ceka.ts'
import { pitanjaKojaCekaju } from './modules/pitanje/pitanje.ceka.ts'
import { poziviKojiCekaju } from './modules/poziv/poziv.ceka.ts'
import { kasnaKojaCekaju } from './modules/projekt/kasno.ts'
import { type Ceka, prijaveKojeCekaju, projektiKojiCekaju } from './modules/projekt/projekt.ploca.ts'
import { zahtjeviKojiCekaju } from './modules/zahtjev/zahtjev.list.ts'
import type { Tx } from './platform/db/client.ts'

export type Cekaju = Partial<Record<VrstaStavke, Ceka>>

const NAJVISE = 10
const poRoku = (a: StavkaKojaCeka, b: StavkaKojaCeka) => (a.rok ?? '9').localeCompare(b.rok ?? '9')
const sve = (stavke: StavkaKojaCeka[]): Ceka => ({
  broj: stavke.length,
  prve: stavke.sort(poRoku).slice(0, NAJVISE),
})

/** What waits for a person of an institution in a programme, within the lists they may open. */
export async function cekaInstituciju(tx: Tx, actor: Actor, programId: number, sada: number): Promise<Cekaju> {
  const smije = (dozvola: 'pozivi.pitanjaOdgovori.vidiSve' | 'obavijesti.opcenito.citaj') =>
    actor.za.vrsta === 'institucija' && actor.za.dozvole.includes(dozvola)
  return {
    poziv: sve(await poziviKojiCekaju(tx, actor, programId, sada)),
    projekt: await projektiKojiCekaju(tx, programId, actor, sada),
    kasnoZaprimanje: await kasnaKojaCekaju(tx, actor, programId),
    ...(smije('pozivi.pitanjaOdgovori.vidiSve')
      ? { pitanje: sve(await pitanjaKojaCekaju(tx, actor, programId, sada)) }
      : {}),
    ...(smije('obavijesti.opcenito.citaj') ? { obavijest: sve(await obavijestiKojeCekaju(tx, actor, sada)) } : {}),
  }
}

/** What waits for a person of an applicant in a programme; requests wait for who represents it. */
export async function cekaPrijavitelja(tx: Tx, actor: Actor, programId: number, sada: number): Promise<Cekaju> {
  if (actor.za.vrsta !== 'prijavitelj') return {}
  return {
    projekt: await prijaveKojeCekaju(tx, actor.za.id, programId, actor, sada),
    ...(await cekaZastupnika(tx, actor)),
  }
}

export async function cekaZastupnika(tx: Tx, actor: Actor): Promise<Cekaju> {
  const zastupa = actor.za.vrsta === 'prijavitelj' && actor.za.razina === 'ZAS' && actor.za.projektIds === undefined
  return zastupa ? { zahtjev: await zahtjeviKojiCekaju(tx, actor, NAJVISE) } : {}
}

/** What waits under either hat, as a dashboard says it. */
export const cekaNaPloci = async (tx: Tx, actor: Actor, programId: number, sada: number) =>
  naPloci(await (actor.za.vrsta === 'institucija' ? cekaInstituciju : cekaPrijavitelja)(tx, actor, programId, sada))

function naPloci(cekaju: Cekaju): Pick<UpravljackaPloca, 'cekaMene' | 'ceka'> {
  return {
    cekaMene: Object.values(cekaju)
      .flatMap(({ prve }) => prve)
      .sort(poRoku),
    ceka: Object.entries(cekaju).map(([vrsta, { broj }]) => ({ vrsta: vrsta as VrstaStavke, broj })),
  }
}
