/**
 * Random tests are the same in every run, so that a red run is of the change and not of the dice; DEPOT_SEED asks for others.
 * What failed prints its own seed and path.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['DEPOT_SEED'] ?? 20_260_301) })
