/** Binds the calls of on-site checks: a desk of each side, and what the team says and takes before it leaves. */

import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  provjeraInstitucijaEndpoints,
  provjeraPrijaviteljEndpoints,
} from '#contract/modules/provjera/provjera.endpoints.ts'
import { izvjescePdf } from '#contract/modules/provjera/provjera.izvjesce.pdf.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { najavaPdf } from '#contract/modules/provjera/provjera.najava.pdf.ts'
import { POPIS_PROVJERA } from '#contract/modules/provjera/provjera.popis.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { documentPdf } from '../../platform/isprave/dokument.ts'
import { createPdf, sendPdf } from '../../platform/pdf/pdf.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { stranicaRedaka } from '../../platform/popis/redci.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { bindCitanje, bindDnevnik, bindInacice, bindSpremanje, type Pisanje } from '../../platform/workflow/stol.ts'
import {
  kojiDokument,
  type SadrzajDokumenta,
  sadrzajDokumenta,
  type VrstaDokumenta,
} from './dokument-provjere.repository.ts'
import { preuzmi } from './paket.desk.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { izjavi, novaNaProjektu, procitaj, spremiOcitovanje, suglasi } from './provjera.desk.ts'
import { popisProvjera } from './provjera.list.ts'
import { provjeraRepository, provjereProjekta } from './provjera.repository.ts'
import { RIJECI_RASPRAVE } from './provjera-rasprava.binding.ts'
import { datotekaZapisnika, imeZapisnika, zapisnikZa } from './zapisnik.datoteke.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(provjeraKind),
  status: (id) => statusLabel(provjeraKind, id),
  akcije: {
    'provjera.spremanje': 'Spremljeno',
    'provjera.izjava': 'Dana je izjava o nepristranosti',
    'provjera.suglasnost': 'Dana je suglasnost za nenajavljenu provjeru',
    'provjera.paket': 'Preuzet je terenski paket',
    'provjera.sadrzaj.ureden': 'Uređena je provjera',
    'provjera.razlika.odluka': 'Odlučeno je o razlici',
    ...RIJECI_RASPRAVE,
  },
}

/** A write of one's own beside the document, under its id of the mutation and with a line in the log. */
export function uzProvjeru<T extends object>(
  call: DeskCall & { params: { projektId: string; provjeraId: string } },
  { sto, body }: { sto: 'izjava' | 'suglasnost' | 'paket'; body: JsonObject & { mutationId: string } },
  napisi: (tx: Tx, provjera: Provjera, ime: string, by: Pisanje) => Promise<T>,
): Promise<T> {
  const { mutationId, ...ostalo } = body
  const { projektId, provjeraId: id } = call.params
  return once(call, { mutationId, kind: 'provjera', id, action: sto, body: ostalo }, async (tx, actor) => {
    const by = { actor, sada: call.now }
    const zatecena = await provjeraRepository.lock(tx, id, actor, call.now)
    if (zatecena?.projekt.id !== projektId) throw new Problem('nije-pronadeno')
    const verzijaRetka = zatecena.verzijaRetka + 1
    const ime = (await imenaOsoba(tx, [actor.osobaId])).get(actor.osobaId)?.ime ?? ''
    const answer = await napisi(tx, { ...zatecena, verzijaRetka }, ime, by)
    const akcija = `provjera.${sto}`
    await writeLog(tx, { akcija, entitetVrsta: 'provjera', entitetId: id, vidljivoPrijavitelju: false, ...by })
    return { answer, id, verzijaRetka }
  })
}

const USPJEH = { uspjeh: true }

export function provjeraRoutes(app: PortalApp, desk: ProvjeraDesk): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    // What was signed in the field is the team's until it is sent.
    ...(zaPrijavitelja && { razlozi: ['dorada', 'odobrenje'] as const }),
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: { projektId: string }, sada: number) {
      const provjera = await provjeraRepository.read(tx, id, actor, sada)
      return provjera?.projekt.id === projektId ? provjera : undefined
    },
  })
  /** A document that the portal has made of the check, for whoever reads the check at this desk. */
  const pdf = <V extends VrstaDokumenta>(
    poziv: typeof provjeraPrijaviteljEndpoints.najavaPdf,
    { nadi }: ReturnType<typeof stol>,
    vrsta: V,
    napravi: (sadrzaj: SadrzajDokumenta[V], kod: string) => PdfDokument,
  ) =>
    bind(app, poziv, async ({ params, transaction, now, reply }) => {
      const { provjera, sadrzaj, sha256 } = await transaction(async (tx, actor) => {
        const provjera = await nadi(tx, actor, params.provjeraId, params, now)
        if (provjera === undefined) throw new Problem('nije-pronadeno')
        return { provjera, ...(await sadrzajDokumenta(tx, vrsta, provjera)) }
      })
      const { oznaka: broj, programId } = provjera
      const opis = { kod: kodOd(sha256), broj, programId, trenutak: Date.parse(sadrzaj.izdano) }
      sendPdf(reply, imeDatoteke(vrsta, broj))
      return documentPdf(app.db, { which: kojiDokument(vrsta, provjera), opis, sada: now }, () =>
        createPdf(napravi(sadrzaj, opis.kod)),
      )
    })
  const strana = (calls: typeof provjeraPrijaviteljEndpoints, za: ReturnType<typeof stol>) => {
    bindPopis(app, calls, POPIS_PROVJERA, async (tx, upit, { projektId }, sada, actor) =>
      stranicaRedaka(
        POPIS_PROVJERA,
        popisProvjera(await provjereProjekta(tx, projektId, actor, sada), actor, sada),
        upit,
      ),
    )
    bindCitanje(app, calls, za, (_tx, provjera, actor, sada) => procitaj(provjera, actor, sada))
    bindDnevnik(app, calls, za)
    bindInacice(app, calls, za, (sadrzaj) => sadrzaj as never)
    bind(app, calls.zapisnikPdf, async ({ params, transaction, now, reply }) => {
      const zapisnik = await transaction(async (tx, actor) => {
        const provjera = await za.nadi(tx, actor, params.provjeraId, params, now)
        if (provjera === undefined) throw new Problem('nije-pronadeno')
        return zapisnikZa(tx, provjera, actor, now)
      })
      sendPdf(reply, imeZapisnika(zapisnik.provjera))
      return datotekaZapisnika(app, zapisnik, now)
    })
    pdf(calls.najavaPdf, za, 'najava', najavaPdf)
    pdf(calls.izvjescePdf, za, 'izvjesce', izvjescePdf)
  }
  strana(provjeraPrijaviteljEndpoints, stol(true))
  strana(provjeraInstitucijaEndpoints as never, stol(false))
  bindSpremanje(app, provjeraPrijaviteljEndpoints, stol(true), spremiOcitovanje)

  const { nova, izjavi: izjava, suglasi: suglasnost, preuzmi: paket } = provjeraInstitucijaEndpoints
  bind(app, nova, ({ params, transaction, now }) =>
    transaction((tx, actor) => novaNaProjektu(tx, params.projektId, { actor, sada: now })),
  )
  bind(app, izjava, (call) =>
    uzProvjeru(call, { sto: 'izjava', body: call.body }, async (tx, provjera, _ime, by) => {
      const { sukob, obrazlozenje } = call.body
      await izjavi(tx, provjera, { sukob, obrazlozenje }, by)
      return USPJEH
    }),
  )
  bind(app, suglasnost, (call) =>
    uzProvjeru(call, { sto: 'suglasnost', body: call.body }, async (tx, provjera, ime, by) => {
      await suglasi(tx, provjera, ime, by)
      return USPJEH
    }),
  )
  bind(app, paket, (call) =>
    uzProvjeru(call, { sto: 'paket', body: call.body }, (tx, provjera, ime, by) =>
      preuzmi(tx, provjera, { ime, uredajId: call.body.uredajId }, by),
    ),
  )
}
