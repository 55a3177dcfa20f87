/** Calls about the contract of a project, as either side reads and writes it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import type { PoslanaDatoteka } from '#app/platform/record/datoteke/posalji.ts'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import type { RokZns } from '#contract/modules/ugovor/rokovi-zns.ts'
import type { ProvjereUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { ugovorInstitucijaEndpoints, ugovorPrijaviteljEndpoints } from '#contract/modules/ugovor/ugovor.endpoints.ts'

const POZIVI = { prijavitelj: ugovorPrijaviteljEndpoints, institucija: ugovorInstitucijaEndpoints }
/** The contract has typed the address where the desk was declared. */
const dio = (strana: StranaProjekta) => dioProjekta(strana) as never
const dioOdjeljka = (strana: StranaProjekta, odjeljak: string) =>
  Object.assign(dioProjekta(strana), { odjeljak }) as never

/** Under which everything about the contract of a project is remembered. */
export const ugovorKey = ({ vrsta, id, projektId }: StranaProjekta) => ['ugovor', vrsta, id, projektId] as const

/** How often a contract in preparation is asked for anew: the other side writes it at the same time. */
const SVAKIH_MS = 20_000

export const pripremaQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: [...ugovorKey(strana), 'priprema'],
    refetchInterval: SVAKIH_MS,
    queryFn: ({ signal }) => call(POZIVI[strana.vrsta].priprema, { params: dio(strana) }, { signal }),
  })

export const inaciceQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: [...ugovorKey(strana), 'inacice'],
    queryFn: async ({ signal }) => (await call(POZIVI[strana.vrsta].inacice, { params: dio(strana) }, { signal })).data,
  })

/** One version, which never changes. */
export const inacicaQuery = (strana: StranaProjekta, broj: number) =>
  queryOptions({
    queryKey: [...ugovorKey(strana), 'inacica', broj],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const params = Object.assign(dioProjekta(strana), { broj }) as never
      return call(POZIVI[strana.vrsta].inacica, { params }, { signal })
    },
  })

/** The version that is valid, or was on a day; null where there was none. */
export const vazeciQuery = (strana: StranaProjekta, dan?: string) =>
  queryOptions({
    queryKey: [...ugovorKey(strana), 'vazeci', dan ?? null],
    queryFn: async ({ signal }) => {
      const query = dan === undefined ? {} : { dan }
      return (await call(POZIVI[strana.vrsta].vazeci, { params: dio(strana), query }, { signal })).inacica
    },
  })

export const rokoviQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: [...ugovorKey(strana), 'rokovi-znsova'],
    queryFn: ({ signal }) => call(POZIVI[strana.vrsta].rokoviZnsova, { params: dio(strana) }, { signal }),
  })

/** Takes a section, or keeps it longer; from somebody else only where that is asked for. */
export const zakljucaj = (strana: StranaProjekta, odjeljak: string, preuzmi = false) =>
  call(POZIVI[strana.vrsta].zakljucaj, { params: dioOdjeljka(strana, odjeljak), body: { preuzmi } })

export const otkljucaj = (strana: StranaProjekta, odjeljak: string) =>
  call(POZIVI[strana.vrsta].otkljucaj, { params: dioOdjeljka(strana, odjeljak) })

interface Spremanje {
  mutationId: string
  verzijaRetka: number
}

export const spremiOdjeljak = (strana: StranaProjekta, odjeljak: string, body: Spremanje & { sadrzaj: JsonObject }) =>
  call(POZIVI[strana.vrsta].spremi, { params: dioOdjeljka(strana, odjeljak), body })

const tijela = ugovorInstitucijaEndpoints

export const spremiProvjere = (strana: StranaProjekta, body: Spremanje & { provjere: ProvjereUgovora }) =>
  call(tijela.provjere, { params: dio(strana), body })

export const preuzmiVlasnike = (strana: StranaProjekta, body: { mutationId: string; id: string }) =>
  call(tijela.vlasnici, { params: dio(strana), body })

export const spremiPotpisani = (strana: StranaProjekta, body: Spremanje & { datoteka: DatotekaZapisa | null }) =>
  call(tijela.potpisani, { params: dio(strana), body })

export const spremiRokove = (strana: StranaProjekta, body: Spremanje & { razlog: string; rokovi: RokZns[] }) =>
  call(tijela.spremiRokove, { params: dio(strana), body })

export const pdfUgovora = (strana: StranaProjekta): string => urlOf(POZIVI[strana.vrsta].pdf.path, dioProjekta(strana))

/** A move of the project itself, which the body takes from its contract. */
export const prijelazProjekta = ({ id: institucijaId, projektId }: StranaProjekta, body: PrijelazBody) =>
  call(projektInstitucijaEndpoints.prijelaz, { params: { institucijaId, projektId }, body })

/** A file as a contract names it: with the hash that the portal has found. */
export async function prilogOd({ id, naziv, bajtova }: PoslanaDatoteka): Promise<PrilogDokumenta> {
  const { data } = await call(datotekaEndpoints.stanja, { body: { ids: [id] } })
  const sha256 = data[0]?.sha256
  if (!sha256) throw new Error(`The portal knows no hash of ${id}`)
  return { id, naziv, bajtova, sha256 }
}
