import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Select } from '#app/ui/select.tsx'
import type { IzvoriLista } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { izvoriQuery, type Stol, stolLista, zapocniListu } from './kontrolna-lista.calls.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'

const T = TEKST.nova

/** „Provjera na licu mjesta: Infrastruktura – Infrastruktura (Portal, inačica 1, na snazi)”. */
export const opcijeIzvora = ({ liste }: Pick<IzvoriLista, 'liste'>) =>
  liste.map(({ id, naziv, svrha, opis }) => ({
    value: String(id),
    label: `${svrha} – ${naziv || TEKST.nemaNaziva} (${opis})`,
  }))

interface NovaListaDialogProps {
  stol: Stol
  /** Of which call and for what, where the place has said it. */
  zaPoziv?: { pozivId: number; svrha: string }
  onClose: () => void
  onKreirano: (listaId: number) => void
}

/** For what a new version is, and which content it begins with. */
export function NovaListaDialog({ stol, zaPoziv, onClose, onKreirano }: NovaListaDialogProps) {
  const { data: izvori = { svrhe: [], liste: [] }, error } = useQuery(izvoriQuery(stol, zaPoziv?.pozivId))
  const obrazac = useObrazac({
    ime: 'nova-lista',
    kljuc: ['fondovi.nova-lista', stol ?? 'administracija', ...(zaPoziv ? [zaPoziv.pozivId, zaPoziv.svrha] : [])].join(
      '.',
    ),
    pocetno: { svrha: (zaPoziv?.svrha ?? null) as string | null, iz: null as string | null },
    shema: z.object({ svrha: obvezanOdabir, iz: z.nullable(z.string()) }),
    posalji: ({ svrha, iz }, mutationId) =>
      zapocniListu(stol, {
        mutationId,
        svrha,
        iz: iz === null ? null : Number(iz),
        pozivId: zaPoziv?.pozivId ?? null,
      }),
    osvjezi: stolLista(stol).popisi,
    nakon: ({ id }) => onKreirano(id),
  })
  const svrhe = izvori.svrhe.map(({ kljuc, naziv, ima }) => ({
    value: kljuc,
    label: ima ? `${naziv} (${T.ima})` : naziv,
  }))
  return (
    <DijalogObrasca obrazac={obrazac} title={T.naslov} onClose={onClose} gumb={T.zapocni} icon="plus">
      {error !== null && (
        <Banner tone="danger" live="assertive">
          {messageOf(error)}
        </Banner>
      )}
      {zaPoziv === undefined && (
        <Select {...obrazac.polja.choice('svrha', svrhe)} label={T.svrha} required width="full" />
      )}
      <Select
        {...obrazac.polja.choice('iz', opcijeIzvora(izvori))}
        label={T.iz}
        hint={zaPoziv === undefined ? T.izUputa : T.izPozivaUputa}
        width="full"
      />
    </DijalogObrasca>
  )
}
