import type { InspectionTemplate } from '../template.ts'

// The limits below are general workshop practice. They are proposals only: the technician decides,
// and the maker's figure for the motorcycle wins wherever there is one. 1.6 mm of tread is the
// car list's figure. Points whose limit is set per model (compression,
// valve clearance, discs, pressures, freeze protection) carry a measure without limits.
// C16: lowest temperature the coolant protects to. E09 suits road bikes; off-road bikes run more
// slack. E10: length gained over a new chain. L07: size of the difference, no sign.

export const motorcycleTemplate: InspectionTemplate = {
  family: 'motorcycle',
  version: 1,
  // Motorcycle, motocross, three-wheeler.
  productTypes: [7, 8, 9],
  sections: [
    {
      // Identity, papers and history
      letter: 'A',
      points: [
        { code: 'A01', safety: true, photo: true },
        { code: 'A02' },
        { code: 'A03', photo: true },
        { code: 'A04' },
        { code: 'A05' },
        { code: 'A06', safety: true },
        { code: 'A07', photo: true, measure: { unit: 'km', decimals: 0 } },
        { code: 'A08' },
        { code: 'A09' },
        { code: 'A10', measure: { unit: 'count', decimals: 0, failBelow: 1, attentionBelow: 2 } },
      ],
    },
    {
      // Electrics and charging
      letter: 'B',
      points: [
        { code: 'B01', photo: true },
        { code: 'B02', safety: true },
        { code: 'B03', measure: { unit: 'V', decimals: 2, failBelow: 12, attentionBelow: 12.5 } },
        { code: 'B04' },
        { code: 'B05' },
        { code: 'B06', measure: { unit: 'V', decimals: 2, failBelow: 13, attentionBelow: 13.5, attentionAbove: 14.8, failAbove: 15.5 } },
        { code: 'B07' },
        { code: 'B08', measure: { unit: 'A', decimals: 2, attentionAbove: 0.02, failAbove: 0.05 } },
        { code: 'B09', safety: true, photo: true },
        { code: 'B10' },
      ],
    },
    {
      // Engine
      letter: 'C',
      points: [
        { code: 'C01', photo: true },
        { code: 'C02' },
        { code: 'C03' },
        { code: 'C04' },
        { code: 'C05' },
        { code: 'C06', photo: true },
        { code: 'C07' },
        { code: 'C08' },
        { code: 'C09', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'C10', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'C11', measure: { unit: 'mm', decimals: 2 } },
        { code: 'C12' },
        { code: 'C13' },
        { code: 'C14', safety: true },
        { code: 'C15', photo: true },
        { code: 'C16', measure: { unit: 'degC', decimals: 0 } },
        { code: 'C17', photo: true },
        { code: 'C18' },
      ],
    },
    {
      // Fuel, intake and exhaust
      letter: 'D',
      points: [
        { code: 'D01', safety: true, photo: true },
        { code: 'D02' },
        { code: 'D03', safety: true },
        { code: 'D04' },
        { code: 'D05' },
        { code: 'D06' },
        { code: 'D07' },
        { code: 'D08' },
        { code: 'D09' },
        { code: 'D10', safety: true },
        { code: 'D11', safety: true, photo: true },
        { code: 'D12' },
      ],
    },
    {
      // Clutch, gearbox and final drive
      letter: 'E',
      points: [
        { code: 'E01', measure: { unit: 'mm', decimals: 0 } },
        { code: 'E02' },
        { code: 'E03' },
        { code: 'E04' },
        { code: 'E05' },
        { code: 'E06' },
        { code: 'E07' },
        { code: 'E08' },
        { code: 'E09', safety: true, measure: { unit: 'mm', decimals: 0, failBelow: 10, attentionBelow: 20, attentionAbove: 45, failAbove: 60 } },
        { code: 'E10', measure: { unit: '%', decimals: 1, attentionAbove: 1, failAbove: 2 } },
        { code: 'E11', safety: true },
        { code: 'E12', safety: true, photo: true },
        { code: 'E13' },
        { code: 'E14' },
      ],
    },
    {
      // Frame, swingarm and steering head
      letter: 'F',
      points: [
        { code: 'F01', safety: true, photo: true },
        { code: 'F02', safety: true, photo: true },
        { code: 'F03', safety: true },
        { code: 'F04', safety: true },
        { code: 'F05', safety: true },
        { code: 'F06', safety: true },
        { code: 'F07' },
        { code: 'F08', safety: true },
        { code: 'F09', safety: true },
        { code: 'F10' },
        { code: 'F11', safety: true },
        { code: 'F12' },
      ],
    },
    {
      // Suspension
      letter: 'G',
      points: [
        { code: 'G01', safety: true, photo: true },
        { code: 'G02', safety: true },
        { code: 'G03' },
        { code: 'G04' },
        { code: 'G05' },
        { code: 'G06', safety: true },
        { code: 'G07', safety: true },
        { code: 'G08', safety: true, photo: true },
        { code: 'G09' },
        { code: 'G10' },
        { code: 'G11', safety: true },
        { code: 'G12' },
      ],
    },
    {
      // Brakes
      letter: 'H',
      points: [
        { code: 'H01', measure: { unit: '%', decimals: 1, attentionAbove: 2, failAbove: 3 } },
        { code: 'H02' },
        { code: 'H03', safety: true },
        { code: 'H04', safety: true },
        { code: 'H05', safety: true },
        { code: 'H06', safety: true },
        { code: 'H07', safety: true, photo: true },
        { code: 'H08', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.5, attentionBelow: 2.5 } },
        { code: 'H09', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.5, attentionBelow: 2.5 } },
        { code: 'H10', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.5, attentionBelow: 2.5 } },
        { code: 'H11', measure: { unit: 'mm', decimals: 2 } },
        { code: 'H12', measure: { unit: 'mm', decimals: 2, attentionAbove: 0.2, failAbove: 0.3 } },
        { code: 'H13', measure: { unit: 'mm', decimals: 2 } },
        { code: 'H14', safety: true },
        { code: 'H15', safety: true },
        { code: 'H16', safety: true },
      ],
    },
    {
      // Wheels and tires
      letter: 'I',
      points: [
        { code: 'I01', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 2.5 } },
        { code: 'I02', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 2.5 } },
        { code: 'I03', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 2.5 } },
        { code: 'I04', safety: true },
        { code: 'I05', measure: { unit: 'week/year', decimals: 0 } },
        { code: 'I06', safety: true, photo: true },
        { code: 'I07', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'I08', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'I09', safety: true, photo: true },
        { code: 'I10', measure: { unit: 'mm', decimals: 1, attentionAbove: 1, failAbove: 2 } },
        { code: 'I11' },
        { code: 'I12', safety: true },
      ],
    },
    {
      // Lights and controls
      letter: 'J',
      points: [
        { code: 'J01', safety: true },
        { code: 'J02', safety: true },
        { code: 'J03', photo: true },
        { code: 'J04', safety: true },
        { code: 'J05', safety: true },
        { code: 'J06', safety: true },
        { code: 'J07', safety: true },
        { code: 'J08', safety: true },
        { code: 'J09' },
        { code: 'J10', safety: true },
        { code: 'J11', safety: true, measure: { unit: 'mm', decimals: 0, attentionBelow: 2, attentionAbove: 6 } },
        { code: 'J12', safety: true },
        { code: 'J13', safety: true },
        { code: 'J14' },
      ],
    },
    {
      // Body, seat and mirrors
      letter: 'K',
      points: [
        { code: 'K01', photo: true },
        { code: 'K02', photo: true },
        { code: 'K03', photo: true },
        { code: 'K04', photo: true },
        { code: 'K05', photo: true },
        { code: 'K06', photo: true },
        { code: 'K07', photo: true },
        { code: 'K08' },
        { code: 'K09', safety: true },
        { code: 'K10', safety: true, photo: true },
        { code: 'K11', safety: true },
        { code: 'K12' },
      ],
    },
    {
      // Road test and close-out
      letter: 'L',
      points: [
        { code: 'L01' },
        { code: 'L02' },
        { code: 'L03' },
        { code: 'L04', safety: true },
        { code: 'L05', safety: true },
        { code: 'L06' },
        { code: 'L07', measure: { unit: 'km/h', decimals: 0, attentionAbove: 5, failAbove: 10 } },
        { code: 'L08', safety: true, photo: true },
      ],
    },
  ],
}
