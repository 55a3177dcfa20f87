import { useEffect, useRef, useState } from 'react'
import { osvjeziGranice } from '#app/platform/offline/attachments/granice.ts'
import { checkFile, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { messageOf } from '../api/problem.ts'
import { BiranjeDatoteka } from './datoteke/biranje.tsx'
import { type PoslanaDatoteka, posaljiDatoteku, type ZaZapis } from './datoteke/posalji.ts'
import { PopisDatoteka, RedakDatoteke, TijekSlanja } from './datoteke/redak.tsx'

interface DatotekaPolja {
  id: string
  naziv: string
  bajtova?: number
}

interface PoljeDatotekaProps<T extends DatotekaPolja> {
  name: string
  label: string
  hint?: string
  value: readonly T[]
  onChange: (value: T[]) => void
  /** What the record keeps of a file that was sent. */
  redak: (poslana: PoslanaDatoteka) => T | Promise<T>
  najvise?: number
  /** The record that the files are for; none while a submission will tie them. */
  zapis?: ZaZapis
  required?: boolean
  error?: string | undefined
}

interface Slanje {
  kljuc: number
  naziv: string
  dio: number
}

let zadnji = 0

/** Files on their way to the portal, each with how far it has come. They belong to a record once that names them. */
export function PoljeDatoteka<T extends DatotekaPolja>(props: PoljeDatotekaProps<T>) {
  const {
    name,
    label,
    hint,
    value,
    onChange,
    redak,
    najvise = Number.POSITIVE_INFINITY,
    zapis,
    required,
    error,
  } = props
  const [slanja, setSlanja] = useState<readonly Slanje[]>([])
  const [greske, setGreske] = useState<readonly string[]>([])
  const ovdje = useDatotekaOvdje()
  // Also where the device keeps nothing, and so has not asked by itself.
  useEffect(() => void osvjeziGranice(), [])
  // Several files arrive one after another, each beside those that have come meanwhile.
  const sada = useRef(value)
  sada.current = value
  const prijavi = (naziv: string, poruka: string) => setGreske((all) => [...all, `${cistiNaziv(naziv)}: ${poruka}`])

  const posalji = async (file: File): Promise<boolean> => {
    zadnji += 1
    const kljuc = zadnji
    const tijek = (dio: number) => setSlanja((all) => all.map((one) => (one.kljuc === kljuc ? { ...one, dio } : one)))
    setSlanja((all) => [...all, { kljuc, naziv: cistiNaziv(file.name), dio: 0 }])
    try {
      const poslana = await redak(await posaljiDatoteku(file, tijek, zapis))
      sada.current = [...sada.current, poslana]
      onChange([...sada.current])
      return true
    } catch (cause) {
      prijavi(file.name, messageOf(cause, PORUKE.datoteka.ucitavanje))
      return false
    } finally {
      setSlanja((all) => all.filter((one) => one.kljuc !== kljuc))
    }
  }
  const dodaj = async (files: readonly File[]) => {
    setGreske([])
    let stiglo = 0
    for (const file of files.slice(0, najvise - sada.current.length)) {
      try {
        checkFile(file)
      } catch (cause) {
        prijavi(file.name, cause instanceof IntakeRefused ? cause.message : PORUKE.datoteka.ucitavanje)
        continue
      }
      if (await posalji(file)) stiglo += 1
    }
    if (stiglo > 0) toast(PORUKE.datoteka.ucitane, { tone: 'success' })
  }
  const ukloni = (id: string) => {
    sada.current = sada.current.filter((one) => one.id !== id)
    onChange([...sada.current])
    toast(PORUKE.datoteka.obrisana, { tone: 'success' })
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      required={required}
      group={true}
      width="full"
      error={greske.length > 0 ? greske.join(' ') : error}
    >
      {() => (
        <>
          <PopisDatoteka>
            {value.map((one) => (
              <RedakDatoteke
                key={one.id}
                datoteka={one}
                ovdje={() => ovdje(one.id)}
                preuzimanje
                onUkloni={() => ukloni(one.id)}
              />
            ))}
            {slanja.map(({ kljuc, naziv, dio }) => (
              <TijekSlanja key={kljuc} naziv={naziv} dio={dio} />
            ))}
          </PopisDatoteka>
          {value.length < najvise && (
            <BiranjeDatoteka
              label={label}
              jedna={najvise === 1}
              pending={slanja.length > 0}
              onFiles={(files) => void dodaj(files)}
            />
          )}
        </>
      )}
    </Field>
  )
}
