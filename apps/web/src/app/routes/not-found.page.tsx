import { data } from 'react-router';
import { UnknownPage } from '../layouts/UnknownPage.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default UnknownPage;
