import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { NapomenaZaduzenja } from '#app/platform/zaduzenje/napomena-zaduzenja.tsx'
import { osobeZaduzenjaQuery, zaduzi } from '#app/platform/zaduzenje/zaduzenje.calls.ts'
import { Select } from '#app/ui/select.tsx'
import { zaduzenjeEndpoints } from '#contract/kernel/zaduzenje.endpoints.ts'
import { newMutationId } from '../mutation-id.ts'
import { kolikoZapisa } from './ishodi.tsx'
import { NapredakZapisa, useNapredak } from './napredak.tsx'
import { createRedom, type Ishod, type Odabran, sNeposlanima } from './redom.ts'

interface SkupnoZaduzenjeProps {
  institucijaId: number
  vrsta: string
  programId: number | undefined
  odabrani: readonly Odabran[]
  onIshod: (radnja: string, ishodi: readonly Ishod[]) => void
  onClose: () => void
}

async function procitajVerzije({
  institucijaId,
  vrsta,
  odabrani,
}: Pick<SkupnoZaduzenjeProps, 'institucijaId' | 'vrsta' | 'odabrani'>): Promise<ReadonlyMap<string, number>> {
  const zapisi = odabrani.map(({ id }) => id).join(',')
  const { data } = await call(zaduzenjeEndpoints.vise, { params: { institucijaId }, query: { vrsta, zapisi } })
  return new Map(data.map(({ zapisId, verzija }) => [zapisId, verzija]))
}

/** One person in charge of all chosen records, with one word for them; each refusal is told. */
export function SkupnoZaduzenje(props: SkupnoZaduzenjeProps) {
  const { institucijaId, vrsta, programId, onIshod, onClose } = props
  const queryClient = useQueryClient()
  // As they were at the press: the list goes on behind the window.
  const [odabrani] = useState(props.odabrani)
  const { data: osobe = [] } = useQuery(osobeZaduzenjaQuery(institucijaId, vrsta, programId))
  const redom = useRef(createRedom(newMutationId))
  const { odgovoreno, prati } = useNapredak()
  const slano = useRef<{ sadrzaj: string; verzije: ReadonlyMap<string, number> }>(undefined)
  /** Read once for one content: a command whose answer was lost is asked for again letter for letter. */
  const verzijeZa = async (sadrzaj: string) => {
    if (slano.current?.sadrzaj !== sadrzaj) {
      slano.current = { sadrzaj, verzije: await procitajVerzije({ institucijaId, vrsta, odabrani }) }
      redom.current.ispocetka()
    }
    return slano.current.verzije
  }
  const obrazac = useObrazac({
    ime: 'skupno-zaduzenje',
    pocetno: { osobaId: null as string | null, napomena: '' },
    posalji: async ({ osobaId, napomena }) => {
      // Who is in charge meanwhile is who the person saw in the list or somebody newer; both may be replaced.
      const sadrzaj = { osobaId: Number(osobaId), napomena: napomena.trim() }
      const verzije = await verzijeZa(JSON.stringify(sadrzaj))
      try {
        return await prati((naOdgovor) =>
          redom.current.izvrsi(
            odabrani,
            () => sadrzaj,
            ({ id }, mutationId) =>
              zaduzi({ institucijaId, vrsta, id }, { mutationId, verzija: verzije.get(id) ?? 0, ...sadrzaj }),
            naOdgovor,
          ),
        )
      } finally {
        await Promise.all([['zaduzenje'], ['popis']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      }
    },
    nakon: (ishodi) => onIshod('Zaduženje', ishodi),
  })
  const zatvori = () => {
    const odgovori = redom.current.odgovori()
    if (odgovori.length > 0) onIshod('Zaduženje', sNeposlanima(odabrani, odgovori))
    else onClose()
  }
  const { polja, unos } = obrazac
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={`Zaduženje: ${kolikoZapisa(odabrani.length)}`}
      onClose={zatvori}
      gumb="Spremi zaduženje"
      disabled={unos.osobaId === null}
      odustani
    >
      <Select
        {...polja.choice(
          'osobaId',
          osobe.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
        )}
        label="Tko radi na ovim zapisima"
        required
        width="full"
      />
      <NapomenaZaduzenja {...polja.text('napomena')} />
      <NapredakZapisa odgovoreno={odgovoreno} od={odabrani.length} />
    </DijalogObrasca>
  )
}
