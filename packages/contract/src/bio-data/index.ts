export { getBioDataPrice, orderBioData } from './bio-data.endpoints.ts';
export { BIO_DATA_ADDRESS_SECONDS } from './bio-data.schemas.ts';
