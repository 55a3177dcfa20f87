/** Binds the administration of an institution at its two doors. */
import {
  ustanovaAdministracijaEndpoints,
  ustanovaEndpoints,
} from '#contract/modules/institucija/administracija.endpoints.ts'
import { PORUKE_USTANOVE } from '#contract/modules/institucija/administracija.rules.ts'
import { POPIS_KORISNIKA } from '#contract/modules/institucija/korisnici.popis.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { type LogWords, readLog } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { jedanKorisnik, popisKorisnika } from './korisnici.list.ts'
import { dodajKorisnika, type OsobePort, spremiKorisnika, ukloniKorisnika } from './ustanova.korisnici.ts'
import { ustanovaPoId } from './ustanova.repository.ts'
import {
  dodajGrupu,
  dodajUlogu,
  spremiElemente,
  spremiGrupu,
  spremiUlogu,
  ukloniGrupu,
  ukloniUlogu,
} from './ustanova.skupovi.ts'
import { citajUstanovu, ENTITET, zabrani } from './ustanova.ts'

const RIJECI: LogWords = {
  radnja: () => undefined,
  status: String,
  akcije: {
    'institucija.korisnik.dodan': 'Dodana osoba',
    'institucija.korisnik.izmijenjen': 'Izmijenjene ovlasti osobe',
    'institucija.korisnik.uklonjen': 'Uklonjena osoba',
    'institucija.korisnik.poveznica': 'Poslana poveznica za prvu lozinku',
    'institucija.uloga.dodana': 'Nova uloga',
    'institucija.uloga.izmijenjena': 'Izmijenjena uloga',
    'institucija.uloga.uklonjena': 'Uklonjena uloga',
    'institucija.grupa.dodana': 'Nova grupa',
    'institucija.grupa.izmijenjena': 'Izmijenjena grupa',
    'institucija.grupa.uklonjena': 'Uklonjena grupa',
    'institucija.elementi.izmijenjeni': 'Izmijenjeni elementi programa',
  },
}

type Vrata = typeof ustanovaEndpoints

export function ustanovaRoutes(app: PortalApp, osobe: OsobePort): void {
  for (const vrata of [ustanovaEndpoints, ustanovaAdministracijaEndpoints as unknown as Vrata]) {
    citanje(app, vrata)
    korisnici(app, vrata, osobe)
    skupovi(app, vrata)
  }
}

function citanje(app: PortalApp, vrata: Vrata): void {
  bind(app, vrata.stanje, ({ params, transaction }) =>
    transaction((tx, actor) => citajUstanovu(tx, actor, params.institucijaId)),
  )
  bindPopis(app, vrata, POPIS_KORISNIKA, popisKorisnika)
  bind(app, vrata.korisnik, ({ params, transaction }) =>
    transaction((tx) => jedanKorisnik(tx, params.institucijaId, params.osobaId)),
  )
  bind(app, vrata.dnevnik, ({ params, query, transaction }) =>
    transaction((tx) => {
      const own = { entitetVrsta: ENTITET, entitetId: String(params.institucijaId), zaPrijavitelja: false }
      // The policy has let the caller see this institution; its log belongs to no record that a context knows.
      return asPortal(tx, () => readLog(tx, { ...own, ...query }, RIJECI))
    }),
  )
}

function korisnici(app: PortalApp, vrata: Vrata, osobe: OsobePort): void {
  bind(app, vrata.dodajKorisnika, (call) =>
    dodajKorisnika({ call, institucijaId: call.params.institucijaId }, osobe, call.body),
  )
  bind(app, vrata.spremiKorisnika, (call) =>
    spremiKorisnika({ call, institucijaId: call.params.institucijaId }, call.params.osobaId, call.body),
  )
  bind(app, vrata.ukloniKorisnika, (call) =>
    ukloniKorisnika({ call, institucijaId: call.params.institucijaId }, call.params.osobaId, call.body),
  )
  bind(app, vrata.posaljiPoveznicu, ({ params, transaction, request, now }) =>
    transaction(async (tx, actor) => {
      const institucija = await ustanovaPoId(tx, params.institucijaId)
      const osoba = await jedanKorisnik(tx, institucija.id, params.osobaId)
      const sent = osoba.bezLozinke && (await osobe.poveznica(tx, osoba.osobaId, institucija.naziv, now))
      zabrani(sent ? undefined : PORUKE_USTANOVE.imaLozinku)
      await writeLog(tx, {
        akcija: 'institucija.korisnik.poveznica',
        entitetVrsta: ENTITET,
        entitetId: String(institucija.id),
        actor,
        sada: now,
        komentar: `${osoba.ime} ${osoba.prezime}`,
        vidljivoPrijavitelju: false,
        zahtjevId: request.id,
      })
      return {}
    }),
  )
}

function skupovi(app: PortalApp, vrata: Vrata): void {
  const dio = <C extends { params: { institucijaId: number } }>(call: C) => ({
    call,
    institucijaId: call.params.institucijaId,
  })
  bind(app, vrata.dodajUlogu, (call) => dodajUlogu(dio(call), call.body))
  bind(app, vrata.spremiUlogu, (call) => spremiUlogu(dio(call), call.params.ulogaId, call.body))
  bind(app, vrata.ukloniUlogu, (call) => ukloniUlogu(dio(call), call.params.ulogaId, call.body))
  bind(app, vrata.dodajGrupu, (call) => dodajGrupu(dio(call), call.body))
  bind(app, vrata.spremiGrupu, (call) => spremiGrupu(dio(call), call.params.grupaId, call.body))
  bind(app, vrata.ukloniGrupu, (call) => ukloniGrupu(dio(call), call.params.grupaId, call.body))
  bind(app, vrata.spremiElemente, (call) => spremiElemente(dio(call), call.body))
}
