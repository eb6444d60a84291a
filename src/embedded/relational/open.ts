import { postgresAt, type Postgres } from '../../functions/live/postgres.ts';
import { inProject } from '../build/project.ts';
import { databaseProcess } from './database-process.ts';

/** The database in the data folder, or the one named by `DATABASE_URL`. */
export const openRelational = (dataDir: string, isBuilt: boolean): Postgres => {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    return postgresAt(url, (error) => console.warn(`Relational database: ${error.message}`));
  }
  const file = isBuilt
    ? inProject('dist', 'server', 'relational.js')
    : inProject('src', 'embedded', 'relational', 'database.ts');
  return databaseProcess(file, dataDir);
};
