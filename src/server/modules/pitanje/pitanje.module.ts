/** Questions on calls as a module of the portal. */

import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { PortalModule } from '../../modul.ts'
import { zaduzivaVrsta } from '../../platform/zaduzenje/zaduzenje.ts'
import { cekanjaPitanja, DOZVOLA_PITANJA, starostPitanja } from './pitanje.ceka.ts'
import { pitanjeUPaleti } from './pitanje.paleta.ts'
import { plocicePitanja } from './pitanje.plocice.ts'
import { pitanjeUIndeks, traziPitanja } from './pitanje.pretraga.ts'
import { pitanjaPoBrojevima } from './pitanje.repository.ts'
import { rokoviPitanja } from './pitanje.rokovi.ts'
import { type PitanjeDeps, pitanjeRoutes } from './pitanje.routes.ts'
import { pitanjeStranice } from './pitanje.stranice.ts'
import { pitanjeUpravaRoutes } from './pitanje.uprava.routes.ts'

export const pitanjeModul = (deps: PitanjeDeps): PortalModule => ({
  naziv: 'pitanje',
  routes: (app) => {
    pitanjeRoutes(app, deps)
    pitanjeUpravaRoutes(app)
  },
  stranice: pitanjeStranice,
  pretraga: { pitanje: { trazi: traziPitanja, indeks: pitanjeUIndeks } },
  paleta: [pitanjeUPaleti],
  plocice: plocicePitanja,
  zaduzuje: [
    zaduzivaVrsta(pitanjeKind, pitanjaPoBrojevima, AKCIJA.zaduzenoPitanje, {
      naziv: 'Pitanja',
      tablica: { ime: 'pitanje', kljuc: 'broj' },
      spomen: ({ naslov, poziv }) => ({
        sto: `pitanje „${naslov}” na poziv „${poziv.naziv}”`,
        pozivId: poziv.id,
      }),
      okoncani: ['objavljeno', 'povuceno'],
    }),
  ],
  starost: [
    { vrsta: 'pitanje', za: 'institucija', dozvola: DOZVOLA_PITANJA, naziv: 'Pitanja', brojevi: starostPitanja },
  ],
  rokovi: rokoviPitanja,
  ceka: cekanjaPitanja,
})
