import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toDecimalText } from '#contract/kernel/broj.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import {
  BEZ_ODGOVORA,
  KOMENTAR_MAX,
  type Odgovori,
  type OdgovorStavke,
  otvaraNalaz,
} from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { bodoviIz } from '#contract/kernel/kontrolna-lista/redak-odgovora.ts'
import { BodoviStavke } from './bodovi-stavke.tsx'
import { KarticaStavke } from './kartica-stavke.tsx'
import styles from './kontrolna-lista.module.css'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { ListaStavki, type MjestoStavke } from './lista-stavki.tsx'

const T = TEKST.pregled

/** A draft as far as it can be asked: numbers that are not typed yet are nothing. */
const kaoLista = ({ naziv, sekcije }: NacrtListe, kljuc: string, inacica: number): KontrolnaLista => ({
  kljuc,
  inacica,
  naziv: naziv || TEKST.nemaNaziva,
  sekcije: sekcije.map(({ stavke, ...sekcija }) => ({
    ...sekcija,
    stavke: stavke.map(({ odgovor, ...stavka }): StavkaListe => {
      if (odgovor.vrsta === 'izbor') return { ...stavka, odgovor }
      if (odgovor.vrsta === 'tekst')
        return { ...stavka, odgovor: { ...odgovor, najviseZnakova: odgovor.najviseZnakova ?? 0 } }
      const { vrsta, najvise, prag, korak, ponder } = odgovor
      return { ...stavka, odgovor: { vrsta, najvise: najvise ?? 0, prag: prag ?? 0, korak: korak || 1, ponder } }
    }),
  })),
})

interface PregledListeProps {
  sadrzaj: NacrtListe
  kljuc: string
  inacica: number
}

/** The list as whoever answers it will see it. What is answered here is kept nowhere. */
export function PregledListe({ sadrzaj, kljuc, inacica }: PregledListeProps) {
  const [odgovori, setOdgovori] = useState<Odgovori>({})
  const [kod, setKod] = useState<string>()
  const lista = kaoLista(sadrzaj, kljuc, inacica)
  if (stavkeOd(lista).length === 0) return <EmptyState title={T.nema} icon="list" />
  const kartica = (stavka: StavkaListe, mjesto: MjestoStavke) => (
    <Kartica
      stavka={stavka}
      mjesto={mjesto}
      odgovor={odgovori[stavka.kod] ?? BEZ_ODGOVORA}
      onOdgovor={(promjena) =>
        setOdgovori({ ...odgovori, [stavka.kod]: { ...(odgovori[stavka.kod] ?? BEZ_ODGOVORA), ...promjena } })
      }
    />
  )
  return (
    <Stack gap={4}>
      <Banner tone="info" kratko>
        {T.uputa}
      </Banner>
      <ListaStavki lista={lista} odgovori={odgovori} kod={kod} onKod={setKod} kartica={kartica} />
    </Stack>
  )
}

interface KarticaProps {
  stavka: StavkaListe
  mjesto: MjestoStavke
  odgovor: OdgovorStavke
  onOdgovor: (promjena: Partial<OdgovorStavke>) => void
}

function Kartica({ stavka, mjesto, odgovor, onOdgovor }: KarticaProps) {
  const { odgovor: vrsta, mjeriSe } = stavka
  const trazi = vrsta.vrsta === 'izbor' && odgovor.izbor !== null && vrsta.dokazUz.includes(odgovor.izbor)
  const upisi = (value: string | null) => onOdgovor({ bodovi: value === null ? null : bodoviIz(value) })
  const bodovi = odgovor.bodovi === null ? null : toDecimalText(odgovor.bodovi, 2)
  const name = `pregled.${stavka.kod}`
  return (
    <KarticaStavke
      stavka={stavka}
      odgovor={odgovor}
      onIzbor={(izbor) => onOdgovor({ izbor })}
      unos={
        vrsta.vrsta === 'bodovi' ? (
          <BodoviStavke name={`${name}.bodovi`} odgovor={vrsta} value={bodovi} onChange={upisi} onKorak={upisi} />
        ) : (
          vrsta.vrsta === 'tekst' && (
            <TextArea
              name={`${name}.tekst`}
              label={TEKST.odgovor}
              width="full"
              maxLength={vrsta.najviseZnakova}
              value={odgovor.tekst || null}
              onChange={(value) => onOdgovor({ tekst: value ?? '' })}
            />
          )
        )
      }
      {...mjesto}
    >
      <div className={styles.polja}>
        {vrsta.vrsta !== 'tekst' && (
          <TextArea
            name={`${name}.komentar`}
            label={T.komentar}
            width="full"
            maxLength={KOMENTAR_MAX}
            value={odgovor.komentar || null}
            onChange={(value) => onOdgovor({ komentar: value ?? '' })}
          />
        )}
        {mjeriSe && <StatusChip>{T.mjera}</StatusChip>}
        {trazi && <StatusChip icon="camera">{T.dokaz}</StatusChip>}
        {otvaraNalaz(stavka, odgovor) && (
          <StatusChip tone="warning" icon="flag">
            {T.nalaz}
          </StatusChip>
        )}
      </div>
    </KarticaStavke>
  )
}
