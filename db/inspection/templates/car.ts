import type { InspectionTemplate } from '../template.ts'

// The limits below are general workshop practice for a Quebec winter climate. They are proposals
// only: the technician decides, and the maker's figure for the vehicle wins wherever there is one.
// 1.6 mm of tread is the legal minimum in Quebec. Points whose limit is set per vehicle (rotors,
// ball joints, pressures, wheel torque, traction battery) carry a measure without limits.
// D01: lowest temperature the coolant protects to. F09 and N07: size of the difference, no sign.

export const carTemplate: InspectionTemplate = {
  family: 'car',
  version: 1,
  productTypes: [1],
  sections: [
    {
      // Identity, documents, history
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
      // Diagnostics, battery, charging
      letter: 'B',
      points: [
        { code: 'B01', photo: true },
        { code: 'B02' },
        { code: 'B03', safety: true },
        { code: 'B04', measure: { unit: '%', decimals: 0, failBelow: 50, attentionBelow: 75 } },
        { code: 'B05' },
        { code: 'B06', measure: { unit: 'V', decimals: 2, failBelow: 13, attentionBelow: 13.5, attentionAbove: 14.8, failAbove: 15.5 } },
        { code: 'B07' },
        { code: 'B08', measure: { unit: '%', decimals: 0 } },
      ],
    },
    {
      // Engine and engine bay
      letter: 'C',
      points: [
        { code: 'C01' },
        { code: 'C02' },
        { code: 'C03' },
        { code: 'C04', photo: true },
        { code: 'C05', photo: true },
        { code: 'C06' },
        { code: 'C07' },
        { code: 'C08' },
        { code: 'C09' },
        { code: 'C10' },
        { code: 'C11' },
        { code: 'C12' },
        { code: 'C13', photo: true },
        { code: 'C14', safety: true },
      ],
    },
    {
      // Cooling, fuel, exhaust
      letter: 'D',
      points: [
        { code: 'D01', measure: { unit: 'degC', decimals: 0, attentionAbove: -35, failAbove: -25 } },
        { code: 'D02' },
        { code: 'D03', measure: { unit: 'degC', decimals: 0, attentionBelow: 75, attentionAbove: 110, failAbove: 120 } },
        { code: 'D04' },
        { code: 'D05', safety: true },
        { code: 'D06' },
        { code: 'D07', safety: true, photo: true },
        { code: 'D08' },
      ],
    },
    {
      // Transmission and driveline
      letter: 'E',
      points: [
        { code: 'E01' },
        { code: 'E02' },
        { code: 'E03', safety: true },
        { code: 'E04', photo: true },
        { code: 'E05' },
        { code: 'E06' },
        { code: 'E07' },
        { code: 'E08' },
        { code: 'E09', safety: true },
      ],
    },
    {
      // Steering and suspension
      letter: 'F',
      points: [
        { code: 'F01', safety: true, measure: { unit: 'mm', decimals: 0, attentionAbove: 30, failAbove: 50 } },
        { code: 'F02' },
        { code: 'F03' },
        { code: 'F04', safety: true },
        { code: 'F05', safety: true, measure: { unit: 'mm', decimals: 2 } },
        { code: 'F06' },
        { code: 'F07' },
        { code: 'F08' },
        { code: 'F09', measure: { unit: 'mm', decimals: 0, attentionAbove: 13, failAbove: 25 } },
        { code: 'F10' },
        { code: 'F11', safety: true },
        { code: 'F12', photo: true },
      ],
    },
    {
      // Brakes
      letter: 'G',
      points: [
        { code: 'G01', measure: { unit: '%', decimals: 1, attentionAbove: 2, failAbove: 3 } },
        { code: 'G02', safety: true },
        { code: 'G03', safety: true, photo: true },
        { code: 'G04', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 2, attentionBelow: 4 } },
        { code: 'G05', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 2, attentionBelow: 4 } },
        { code: 'G06', measure: { unit: 'mm', decimals: 2 } },
        { code: 'G07', measure: { unit: 'mm', decimals: 2 } },
        { code: 'G08', safety: true },
        { code: 'G09', safety: true },
        { code: 'G10', safety: true },
        { code: 'G11', safety: true },
        { code: 'G12' },
      ],
    },
    {
      // Wheels and tires
      letter: 'H',
      points: [
        { code: 'H01', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 4 } },
        { code: 'H02', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 4 } },
        { code: 'H03', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 4 } },
        { code: 'H04', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.6, attentionBelow: 4 } },
        { code: 'H05', safety: true },
        { code: 'H06', measure: { unit: 'week/year', decimals: 0 } },
        { code: 'H07', safety: true, photo: true },
        { code: 'H08', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'H09', safety: true, measure: { unit: 'N.m', decimals: 0 } },
        { code: 'H10' },
      ],
    },
    {
      // Body, paint, structure
      letter: 'I',
      points: [
        { code: 'I01', photo: true },
        { code: 'I02', photo: true },
        { code: 'I03', photo: true },
        { code: 'I04', photo: true },
        { code: 'I05', photo: true },
        { code: 'I06', photo: true },
        { code: 'I07', photo: true },
        { code: 'I08', photo: true },
        { code: 'I09', measure: { unit: 'um', decimals: 0, attentionAbove: 200 } },
        { code: 'I10', photo: true },
        { code: 'I11', safety: true },
        { code: 'I12', safety: true, photo: true },
        { code: 'I13', safety: true, photo: true },
        { code: 'I14' },
        { code: 'I15' },
      ],
    },
    {
      // Glass, mirrors, wipers
      letter: 'J',
      points: [
        { code: 'J01', safety: true, photo: true },
        { code: 'J02', safety: true },
        { code: 'J03' },
        { code: 'J04' },
        { code: 'J05', safety: true },
        { code: 'J06' },
        { code: 'J07', safety: true },
        { code: 'J08' },
      ],
    },
    {
      // Exterior lighting
      letter: 'K',
      points: [
        { code: 'K01', safety: true },
        { code: 'K02', safety: true },
        { code: 'K03', photo: true },
        { code: 'K04', safety: true },
        { code: 'K05', safety: true },
        { code: 'K06', safety: true },
        { code: 'K07', safety: true },
        { code: 'K08', safety: true },
        { code: 'K09' },
        { code: 'K10', safety: true },
        { code: 'K11' },
        { code: 'K12' },
      ],
    },
    {
      // Cabin, seats, restraints
      letter: 'L',
      points: [
        { code: 'L01' },
        { code: 'L02' },
        { code: 'L03' },
        { code: 'L04', photo: true },
        { code: 'L05', photo: true },
        { code: 'L06', photo: true },
        { code: 'L07', safety: true },
        { code: 'L08', safety: true },
        { code: 'L09', safety: true },
        { code: 'L10', safety: true },
        { code: 'L11', safety: true },
        { code: 'L12' },
        { code: 'L13' },
        { code: 'L14', safety: true },
      ],
    },
    {
      // Controls, comfort, driver aids
      letter: 'M',
      points: [
        { code: 'M01' },
        { code: 'M02', safety: true },
        { code: 'M03', measure: { unit: 'degC', decimals: 0, failBelow: 35, attentionBelow: 45 } },
        { code: 'M04', measure: { unit: 'degC', decimals: 1, attentionAbove: 12 } },
        { code: 'M05', safety: true },
        { code: 'M06' },
        { code: 'M07', photo: true },
        { code: 'M08', safety: true },
        { code: 'M09', safety: true },
        { code: 'M10' },
      ],
    },
    {
      // Road test and close-out
      letter: 'N',
      points: [
        { code: 'N01' },
        { code: 'N02' },
        { code: 'N03' },
        { code: 'N04', safety: true },
        { code: 'N05', safety: true },
        { code: 'N06' },
        { code: 'N07', measure: { unit: 'km/h', decimals: 0, attentionAbove: 5, failAbove: 10 } },
        { code: 'N08', safety: true, photo: true },
      ],
    },
  ],
}
