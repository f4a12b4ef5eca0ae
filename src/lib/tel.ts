/** What dials a number, or texts it: by its normalised key, else as it was typed. */
export const telOf = (
  { phone, phoneKey }: { phone: string; phoneKey: string },
  by: 'tel' | 'sms' = 'tel',
): string => `${by}:${phoneKey ? `+${phoneKey}` : phone.replace(/[^\d+]/g, '')}`
