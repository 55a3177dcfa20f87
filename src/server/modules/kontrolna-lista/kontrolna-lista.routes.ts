/** Binds the calls of check-lists: one desk of the portal's administrators, one of each body. */
import type { Actor } from '#contract/kernel/permissions.ts'
import {
  kontrolnaListaAdministracijaEndpoints,
  kontrolnaListaInstitucijaEndpoints,
} from '#contract/modules/kontrolna-lista/kontrolna-lista.endpoints.ts'
import { kontrolnaListaKind } from '#contract/modules/kontrolna-lista/kontrolna-lista.kind.ts'
import { POPIS_KONTROLNIH_LISTA } from '#contract/modules/kontrolna-lista/kontrolna-lista.popis.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindKreiranje, bindSpremanje } from '../../platform/workflow/stol.ts'
import { kontrolnaListaDesk } from './kontrolna-lista.binding.ts'
import { detaljListe, izvoriListe, kreiranjeListe, spremiListu, statusListe } from './kontrolna-lista.desk.ts'
import { listaSNazivom, popisLista } from './kontrolna-lista.list.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(kontrolnaListaKind),
  status: (id) => statusListe(id).naziv,
  akcije: {
    'kontrolnaLista.opcenito.kreirana': 'Nova inačica je kreirana',
    'kontrolnaLista.spremanje': 'Izmjene su spremljene',
  },
}

const STOL = {
  desk: kontrolnaListaDesk,
  nadi: (tx: Tx, actor: Actor, id: string) => listaSNazivom(tx, actor, id),
  rijeci: RIJECI,
  zaPrijavitelja: false,
} as const

/** What an administrator has done with a list of the portal is not a body's to read. */
const SVOJ_DNEVNIK = {
  ...STOL,
  async nadi(tx: Tx, actor: Actor, id: string) {
    const found = await listaSNazivom(tx, actor, id)
    return actor.za.vrsta === 'institucija' && found?.institucija === null ? undefined : found
  },
}

export function kontrolnaListaRoutes(app: PortalApp): void {
  for (const vrata of [kontrolnaListaAdministracijaEndpoints, kontrolnaListaInstitucijaEndpoints]) {
    // The two desks differ in the address alone: the scope tells them apart.
    const calls = vrata as typeof kontrolnaListaAdministracijaEndpoints
    bindPopis(app, calls, POPIS_KONTROLNIH_LISTA, (tx, upit, _params, _sada, actor) => popisLista(tx, actor, upit))
    bind(app, calls.izvori, ({ query, transaction }) =>
      transaction((tx, actor) => izvoriListe(tx, actor, query.pozivId ?? null)),
    )
    bindCitanje(app, calls, STOL, detaljListe)
    bindKreiranje(app, calls, STOL, kreiranjeListe)
    bindSpremanje(app, calls, STOL, spremiListu)
    bindDnevnik(app, calls, SVOJ_DNEVNIK)
  }
}
